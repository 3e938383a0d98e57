import type { Page, SeedEntry } from '../../types';
import { aboutPages } from './about';
import { servicePages } from './service';

export const pages: SeedEntry<Page>[] = [...aboutPages, ...servicePages];
