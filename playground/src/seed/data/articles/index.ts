import type { Article, SeedEntry } from '../../types';
import { ferry } from './ferry';
import { interview } from './interview';
import { knife } from './knife';
import { linen } from './linen';
import { news } from './news';
import { oils } from './oils';
import { repairCafe } from './repair-cafe';
import { sourdough } from './sourdough';
import { spreadsheet } from './spreadsheet';
import { teaRooms } from './tea-rooms';

export const articles: SeedEntry<Article>[] = [
  knife,
  ferry,
  sourdough,
  spreadsheet,
  interview,
  repairCafe,
  linen,
  teaRooms,
  oils,
  ...news,
];
