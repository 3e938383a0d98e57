import type { BlocksNode } from './blocks';
import type { ImageKey } from './image-keys';

export type Locale = 'en' | 'fr' | 'de' | 'es' | 'ja';
export type TargetLocale = Exclude<Locale, 'en'>;

export type CollectionName =
  | 'article'
  | 'author'
  | 'brand'
  | 'category'
  | 'event'
  | 'homepage'
  | 'message'
  | 'page'
  | 'product'
  | 'recipe'
  | 'site-setting'
  | 'tag';

export type FileKey = 'kettle-manual' | 'knife-care';

export interface Ref<C extends CollectionName = CollectionName> {
  $ref: C;
  key: string;
}

export interface FileRef {
  $file: ImageKey | FileKey;
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/* Components */

export interface Link {
  label: string;
  url: string;
  external?: boolean;
}

export interface Seo {
  metaTitle?: string;
  metaDescription?: string;
  keywords?: string;
  shareImage?: FileRef;
  preventIndexing?: boolean;
}

export interface FaqItem {
  question: string;
  answer: string;
}

export interface Feature {
  title: string;
  text?: string;
  icon?: FileRef;
  link?: Link;
}

export interface Ingredient {
  amount?: number;
  unit?: 'g' | 'kg' | 'ml' | 'l' | 'tsp' | 'tbsp' | 'piece' | 'pinch';
  name: string;
  note?: string;
}

export interface IngredientGroup {
  title?: string;
  ingredients: Ingredient[];
}

export interface Step {
  title?: string;
  instruction: string;
  minutes?: number;
  picture?: FileRef;
}

export interface Session {
  startsAt: string;
  title: string;
  abstract?: string;
  speaker?: Ref<'author'>;
}

export type Section =
  | { __component: 'sections.hero'; headline: string; lead?: string; image?: FileRef; actions?: Link[] }
  | { __component: 'sections.markdown'; body: string }
  | { __component: 'sections.prose'; title?: string; content: BlocksNode[] }
  | { __component: 'sections.faq'; title: string; items: FaqItem[] }
  | {
      __component: 'sections.gallery';
      title?: string;
      caption?: string;
      images?: FileRef[];
      layout?: 'grid' | 'carousel';
    }
  | { __component: 'sections.feature-grid'; title?: string; features?: Feature[] }
  | { __component: 'sections.quote'; text: string; attribution?: string; author?: Ref<'author'> }
  | { __component: 'sections.call-to-action'; heading: string; text?: string; link: Link };

/* Content types */

export interface Article {
  title: string;
  slug: string;
  excerpt?: string;
  body?: string;
  content?: BlocksNode[];
  kind: 'story' | 'guide' | 'interview' | 'news';
  readingMinutes?: number;
  cover?: FileRef;
  gallery?: FileRef[];
  faq?: FaqItem[];
  footnotes?: Json;
  sponsored?: boolean;
  sponsorNote?: string;
  internalNote?: string;
  canonicalUrl?: string;
  publishedOn?: string;
  embargoUntil?: string;
  seo?: Seo;
  author?: Ref<'author'>;
  category?: Ref<'category'>;
  tags?: Ref<'tag'>[];
  relatedArticles?: Ref<'article'>[];
  featuredProduct?: Ref<'product'>;
}

export interface Author {
  name: string;
  nativeName?: string;
  slug: string;
  jobTitle?: string;
  bio?: string;
  email?: string;
  accessPhrase?: string;
  birthday?: string;
  portrait?: FileRef;
  links?: Link[];
  favouriteProduct?: Ref<'product'>;
}

export interface Category {
  name: string;
  slug: string;
  description?: string;
  accentColor?: string;
  sortOrder?: number;
  parent?: Ref<'category'>;
}

export interface Tag {
  label: string;
  slug: string;
}

export interface Brand {
  name: string;
  slogan?: string;
  story?: string;
  countryCode?: string;
  foundedYear?: number;
  supportEmail?: string;
  partnerPin?: string;
  logo?: FileRef;
}

export interface Product {
  name: string;
  slug: string;
  sku: string;
  summary?: string;
  description?: BlocksNode[];
  specifications?: Json;
  technicalData?: { name: string; value: string; note?: string }[];
  careLabel?: string;
  price: number;
  currency?: 'EUR' | 'USD' | 'GBP' | 'JPY';
  priceTiers?: { label?: string; fromQuantity: number; price: number }[];
  rating?: number;
  stock?: number;
  barcode?: string;
  available?: boolean;
  availableFrom?: string;
  countedAt?: string;
  discontinued?: boolean;
  farewell?: string;
  packaging?: {
    material?: string;
    handlingNote?: string;
    width?: number;
    height?: number;
    depth?: number;
    weight?: number;
  };
  images?: FileRef[];
  manual?: FileRef;
  purchasePrice?: number;
  seo?: Seo;
  brand?: Ref<'brand'>;
  accessories?: Ref<'product'>[];
}

export interface Recipe {
  title: string;
  slug: string;
  intro?: string;
  servings: number;
  cookingTime?: string;
  difficulty?: 'easy' | 'medium' | 'hard';
  vegetarian?: boolean;
  nutrition?: Json;
  ingredientGroups: IngredientGroup[];
  steps: Step[];
  photo?: FileRef;
  author?: Ref<'author'>;
  tools?: Ref<'product'>[];
}

export interface Event {
  title: string;
  slug: string;
  teaser?: string;
  description?: string;
  day: string;
  doorsOpen?: string;
  startsAt?: string;
  capacity?: number;
  ticketPrice?: number;
  registrationEmail?: string;
  venue?: {
    name: string;
    street?: string;
    city?: string;
    directions?: string;
    latitude?: number;
    longitude?: number;
  };
  sessions?: Session[];
  hosts?: Ref<'author'>[];
}

export interface Page {
  title: string;
  slug: string;
  sections?: Section[];
  seo?: Seo;
  reviewedOn?: string;
}

export interface Homepage {
  headline: string;
  lead?: string;
  sections?: Section[];
  seo?: Seo;
  leadArticle?: Ref<'article'>;
  moreArticles?: Ref<'article'>[];
  productOfTheWeek?: Ref<'product'>;
}

export interface SiteSetting {
  siteName: string;
  tagline?: string;
  footer?: string;
  imprint?: BlocksNode[];
  navigation?: Link[];
  openingHours?: Json;
  contactEmail?: string;
  maintenanceToken?: string;
}

export interface Message {
  key: string;
  text: string;
  hint?: string;
  context?: 'button' | 'label' | 'notification' | 'email' | 'error';
  maxCharacters?: number;
}

export interface DataOf {
  article: Article;
  author: Author;
  brand: Brand;
  category: Category;
  event: Event;
  homepage: Homepage;
  message: Message;
  page: Page;
  product: Product;
  recipe: Recipe;
  'site-setting': SiteSetting;
  tag: Tag;
}

/** `draft`: never published. `modified`: published, then changed in the draft. */
export type EntryState = 'draft' | 'published' | 'modified';

export interface Translation<T> {
  state: 'draft' | 'published';
  data: Partial<T>;
}

export interface SeedEntry<T> {
  state: EntryState;
  data: T;
  /** References to entries that come later; set once everything exists. */
  links?: Partial<T>;
  /** What a `modified` entry has in its draft and not in its published version. */
  draftChange?: Partial<T>;
  translations?: Partial<Record<TargetLocale, Translation<T>>>;
}

export interface SeedCollection<C extends CollectionName = CollectionName> {
  name: C;
  localized: boolean;
  draftAndPublish: boolean;
  keyOf: (data: DataOf[C]) => string;
  entries: SeedEntry<DataOf[C]>[];
}
