import { desk } from './desk';
import { kit } from './kit';

export default { desk, kit };
