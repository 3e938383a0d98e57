export type ImageKey =
  | 'bread-crust'
  | 'brand-mark'
  | 'city-roofs'
  | 'coffee-cup'
  | 'garden-rows'
  | 'harbour-morning'
  | 'lamp-diagram'
  | 'linen-weave'
  | 'mountain-hut'
  | 'portrait-blue'
  | 'portrait-ochre'
  | 'portrait-rose'
  | 'workshop-bench';
