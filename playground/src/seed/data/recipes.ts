import { NBSP } from './characters';
import { file, prose, ref, refs } from '../markers';
import type { Recipe, SeedEntry } from '../types';

export const recipes: SeedEntry<Recipe>[] = [
  {
    state: 'published',
    data: {
      title: 'Plum dumplings',
      slug: 'plum-dumplings',
      intro: prose`
        Rescued from a spreadsheet comment ([the whole story](/articles/moving-recipes-out-of-a-spreadsheet)).
        A sugar cube takes the place of the stone; it melts into a spoonful of syrup, which is the _entire point_.
      `,
      servings: 4,
      cookingTime: '01:10:00',
      difficulty: 'medium',
      vegetarian: true,
      nutrition: { kcal: 540, protein_g: 12, per: 'serving' },
      ingredientGroups: [
        {
          title: 'For the dough',
          ingredients: [
            { amount: 600, unit: 'g', name: 'floury potatoes', note: 'boiled in their skins the day before' },
            { amount: 150, unit: 'g', name: 'flour', note: 'plus some for the table' },
            { amount: 2, unit: 'tbsp', name: 'semolina' },
            { amount: 1, unit: 'piece', name: 'egg yolk' },
            { unit: 'pinch', name: 'salt' },
          ],
        },
        {
          title: 'For the inside',
          ingredients: [
            { amount: 12, unit: 'piece', name: 'small plums', note: 'ripe, but not yet soft' },
            { amount: 12, unit: 'piece', name: 'sugar cubes' },
          ],
        },
        {
          title: 'For the crumbs',
          ingredients: [
            { amount: 80, unit: 'g', name: 'butter' },
            { amount: 120, unit: 'g', name: 'breadcrumbs', note: 'from real bread' },
            { amount: 0.5, unit: 'tsp', name: 'cinnamon' },
          ],
        },
      ],
      steps: [
        {
          title: 'Dough',
          instruction:
            'Peel and press the potatoes. Knead them quickly with everything else; the longer you knead, the stickier it gets.',
          minutes: 10,
        },
        {
          title: 'Fill',
          instruction:
            'Slit the plums, swap the stone for a sugar cube, and wrap each in a piece of dough about **5 mm** thick. Seal every crack, or the pot will have the syrup.',
          minutes: 25,
        },
        {
          title: 'Cook',
          instruction:
            'Slide them into water that trembles and does *not* boil. They are done about 4 minutes after they have come up.',
          minutes: 14,
        },
        {
          title: 'Crumbs',
          instruction:
            'Toast the breadcrumbs in the butter until they smell of biscuits, add cinnamon, roll the dumplings in it.',
          minutes: 8,
        },
      ],
      author: ref('author', 'tomas-o-briain'),
      tools: refs('product', 'linen-tea-towel'),
    },
  },
  {
    state: 'published',
    data: {
      title: 'Courtyard flatbread',
      slug: 'courtyard-flatbread',
      intro:
        'What Yael makes with the starter she *should* have thrown away. No oven needed: a heavy pan, and a window that opens.',
      servings: 6,
      cookingTime: '00:40:00',
      difficulty: 'easy',
      vegetarian: true,
      nutrition: { kcal: 260, per: 'piece' },
      ingredientGroups: [
        {
          ingredients: [
            { amount: 200, unit: 'g', name: 'sourdough discard', note: 'straight from the fridge' },
            { amount: 250, unit: 'g', name: 'flour' },
            { amount: 90, unit: 'ml', name: 'lukewarm water' },
            { amount: 1, unit: 'tsp', name: 'salt' },
            { amount: 1, unit: 'tbsp', name: 'za’atar (زعتر)', note: 'or thyme & sesame' },
          ],
        },
      ],
      steps: [
        {
          instruction: 'Knead all but the za’atar to a smooth dough. Let it rest for twenty minutes under a bowl.',
          minutes: 25,
        },
        {
          instruction: `Roll out six rounds. Get the pan hot (a drop of water should dance), and bake each round 90${NBSP}seconds a side.`,
          minutes: 15,
        },
        {
          instruction:
            'Brush with oil, strew with za’atar, wrap in a cloth. Eat **at once**; tomorrow it is a frisbee.',
        },
      ],
      photo: file('bread-crust'),
      author: ref('author', 'yael-barak'),
    },
  },
  {
    state: 'published',
    data: {
      title: 'Genmaicha broth with rice',
      slug: 'genmaicha-broth-with-rice',
      intro: 'お茶漬け (*ochazuke*): yesterday’s rice, today’s tea. Haruko eats it standing, between two blades.',
      servings: 2,
      cookingTime: '00:15:00',
      difficulty: 'easy',
      vegetarian: false,
      ingredientGroups: [
        {
          title: 'Broth',
          ingredients: [
            { amount: 2, unit: 'tbsp', name: 'genmaicha', note: 'green tea with roasted rice' },
            { amount: 500, unit: 'ml', name: 'water', note: 'at 80 °C' },
            { amount: 1, unit: 'tsp', name: 'soy sauce' },
          ],
        },
        {
          title: 'Bowl',
          ingredients: [
            { amount: 300, unit: 'g', name: 'cooked rice' },
            { amount: 100, unit: 'g', name: 'grilled salmon', note: 'or pickles: then it is vegetarian' },
            { name: 'nori, sesame, a salted plum (梅干し)' },
          ],
        },
      ],
      steps: [
        {
          instruction:
            'Steep the tea for two minutes. Strain. Season with the soy sauce: it should taste *slightly too salty*.',
          minutes: 3,
        },
        { instruction: 'Rice into bowls, salmon on top, then everything that crunches.', minutes: 4 },
        {
          instruction:
            'Pour the broth in from the side, so that the top stays crisp. Eat before you have finished admiring it.',
        },
      ],
      author: ref('author', 'haruko-tanaka'),
      tools: refs('product', 'pour-over-kettle', 'chefs-knife'),
    },
    translations: {
      fr: {
        state: 'published',
        data: {
          title: 'Bouillon de genmaicha au riz',
          slug: 'bouillon-de-genmaicha-au-riz',
          intro:
            'お茶漬け (*ochazuke*) : le riz d’hier, le thé d’aujourd’hui. Haruko le mange debout, entre deux lames.',
          ingredientGroups: [
            {
              title: 'Le bouillon',
              ingredients: [
                { amount: 2, unit: 'tbsp', name: 'genmaicha', note: 'thé vert au riz grillé' },
                { amount: 500, unit: 'ml', name: 'eau', note: 'à 80 °C' },
                { amount: 1, unit: 'tsp', name: 'sauce soja' },
              ],
            },
            {
              title: 'Le bol',
              ingredients: [
                { amount: 300, unit: 'g', name: 'riz cuit' },
                {
                  amount: 100,
                  unit: 'g',
                  name: 'saumon grillé',
                  note: 'ou des légumes marinés : le plat devient végétarien',
                },
                { name: 'nori, sésame, une prune salée (梅干し)' },
              ],
            },
          ],
          steps: [
            {
              instruction:
                'Faites infuser le thé deux minutes. Filtrez. Salez avec la sauce soja : le goût doit être *un rien trop salé*.',
              minutes: 3,
            },
            { instruction: 'Le riz dans les bols, le saumon par-dessus, puis tout ce qui croque.', minutes: 4 },
            {
              instruction:
                'Versez le bouillon par le côté, pour que le dessus reste croustillant. Mangez avant d’avoir fini de l’admirer.',
            },
          ],
        },
      },
    },
  },
  {
    state: 'modified',
    data: {
      title: 'Brown soda bread',
      slug: 'brown-soda-bread',
      intro: 'Tomás’s mother measures with a cup that has no handle. We have weighed it. She was not amused.',
      servings: 8,
      cookingTime: '00:55:00',
      difficulty: 'easy',
      vegetarian: true,
      ingredientGroups: [
        {
          ingredients: [
            { amount: 350, unit: 'g', name: 'coarse wholemeal flour' },
            { amount: 100, unit: 'g', name: 'white flour' },
            { amount: 1, unit: 'tsp', name: 'bicarbonate of soda', note: 'sieved, and sieved again' },
            { amount: 1, unit: 'tsp', name: 'salt' },
            { amount: 400, unit: 'ml', name: 'buttermilk' },
          ],
        },
      ],
      steps: [
        { instruction: 'Oven to 220 °C. Mix what is dry. Make a well. Pour in the buttermilk.', minutes: 5 },
        {
          instruction: 'Stir with one hand, fingers spread like a fork, and stop as soon as it holds together.',
          minutes: 2,
        },
        {
          instruction:
            'Shape it, cut a deep cross (“to let the fairies out”), bake. It is done when it sounds hollow underneath.',
          minutes: 45,
        },
      ],
      author: ref('author', 'tomas-o-briain'),
    },
    draftChange: {
      intro:
        'Tomás’s mother measures with a cup that has no handle. We have weighed it. She was not amused, but she did correct the salt.',
      servings: 10,
    },
  },
  {
    state: 'draft',
    data: {
      title: 'Lemon barley water',
      slug: 'lemon-barley-water',
      intro: 'For the summer issue. Tested twice, so once more to go.',
      servings: 6,
      cookingTime: '00:30:00',
      difficulty: 'easy',
      vegetarian: true,
      ingredientGroups: [
        {
          ingredients: [
            { amount: 100, unit: 'g', name: 'pearl barley' },
            { amount: 2, unit: 'l', name: 'water' },
            { amount: 3, unit: 'piece', name: 'lemons', note: 'unwaxed' },
            { amount: 4, unit: 'tbsp', name: 'honey' },
          ],
        },
      ],
      steps: [
        { instruction: 'Rinse the barley until the water is clear. Simmer for twenty-five minutes.', minutes: 25 },
        {
          instruction: 'Strain over the lemon peel and honey. Add the juice when it is cold. Keep the barley for soup.',
        },
      ],
      author: ref('author', 'mira-halvorsen'),
    },
  },
];
