import { account } from './account';
import { builder } from './builder';
import { carts } from './carts';
import { documents } from './documents';
import { entries } from './entries';
import { fields } from './fields';
import { health } from './health';
import { history } from './history';
import { languages } from './languages';
import { mediaTexts } from './media-texts';
import { orders } from './orders';
import { overviews } from './overviews';
import { settings } from './settings';
import { states } from './states';

export default {
  account,
  builder,
  carts,
  documents,
  entries,
  fields,
  health,
  history,
  languages,
  'media-texts': mediaTexts,
  orders,
  overviews,
  settings,
  states,
};
