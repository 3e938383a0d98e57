import { documents } from './documents';
import { entries } from './entries';
import { history } from './history';
import { orders } from './orders';
import { settings } from './settings';

export default { documents, entries, history, orders, settings };
