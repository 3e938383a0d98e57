import { entries } from './entries';
import { orders } from './orders';
import { settings } from './settings';

export default { entries, orders, settings };
