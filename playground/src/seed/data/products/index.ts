import type { Product, SeedEntry } from '../../types';
import { kitchenProducts } from './kitchen';
import { livingProducts } from './living';

export const products: SeedEntry<Product>[] = [...kitchenProducts, ...livingProducts];
