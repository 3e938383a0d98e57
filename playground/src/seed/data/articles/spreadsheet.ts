import { prose, ref, refs } from '../../markers';
import type { Article, SeedEntry } from '../../types';

export const spreadsheet: SeedEntry<Article> = {
  state: 'published',
  data: {
    title: 'Moving our recipes out of a spreadsheet',
    slug: 'moving-recipes-out-of-a-spreadsheet',
    excerpt:
      'Six hundred recipes, one file named FINAL_final2.xlsx. What broke, what we kept, and a script for anyone in the same boat.',
    body: prose`
      For nine years our recipes lived in \`FINAL_final2.xlsx\`. It had 614 rows, eleven colours that meant
      something to somebody, and a column called \`misc_do_not_delete\`. In February it stopped opening on
      Mira’s laptop. This is the story of the weekend after.

      ## What was in there

      Three kinds of things, it turned out:

      1. **Data**, such as \`servings\`, \`oven_temp\` and \`allergen_codes\`.
      2. **Text** that looked like data: “4–6, or 2 if it is Tomás”.
      3. **Data that looked like text**, hidden in comments. Cell \`H212\` held the only known copy of our plum
         dumplings.

      We decided that a recipe is _groups_ of ingredients and a list of _steps_, and that everything else is an
      attribute. Writing that down took five minutes. Agreeing on it took until Saturday night.

      ## The script

      Export the sheet as CSV, then run this over it. It is not clever, and that is its best feature:

      \`\`\`python
      import csv, json, re

      AMOUNT = re.compile(r"^(?P<amount>[\d.,/]+)\s*(?P<unit>g|kg|ml|l|tsp|tbsp)?\s+(?P<name>.+)$")

      def parse_line(line: str) -> dict:
          """'250 g flour, sifted' -> {'amount': 250.0, 'unit': 'g', ...}"""
          found = AMOUNT.match(line.strip())
          if not found:
              return {"name": line.strip()}  # "a good handful of parsley" stays as it is
          name, _, note = found["name"].partition(", ")
          return {
              "amount": float(found["amount"].replace(",", ".")),
              "unit": found["unit"] or "piece",
              "name": name,
              "note": note or None,
          }

      with open("recipes.csv", newline="", encoding="utf-8-sig") as source:
          rows = [dict(row, ingredients=[parse_line(l) for l in row["ingredients"].splitlines()])
                  for row in csv.DictReader(source)]

      print(json.dumps(rows, ensure_ascii=False, indent=2))
      \`\`\`

      Mind the \`utf-8-sig\`: without it the first column is called \`\ufefftitle\`, and you will doubt your
      sanity for an hour. Half amounts such as \`1/2\` make \`float()\` unhappy; we had 38 of them and fixed
      those by hand, with tea.

      ## What the old file did better

      I mean this seriously. In a spreadsheet you see _all_ of it at once. You notice that every soup serves
      four and every cake serves twelve, and you wonder what that says about us. No form will ever tell you
      that. So there is now a page at \`/internal/everything?sort=servings&order=asc\` that shows all 614 rows
      in very small type:

      ~~~html
      <table class="everything">
        <tr>
          <th>title</th>
          <th>servings</th>
        </tr>
        <!-- 614 of these -->
      </table>
      ~~~

      ## Things I would tell myself on Friday

      - Make a copy. Make _another_ copy. Lock one of them in a drawer.
      - Ask the person who chose the colours.
        - If they have left, call them.
          - If they do not answer, keep the colours as a field named \`legacy_colour\`.
      - Do not “just quickly” rename \`misc_do_not_delete\`. It is load-bearing.
      - [x] Export
      - [x] Parse
      - [ ] Forgive the spreadsheet

      The plum dumplings, by the way, are [safe](/recipes/plum-dumplings).
    `,
    kind: 'story',
    readingMinutes: 6,
    publishedOn: '2024-03-14',
    author: ref('author', 'tomas-o-briain'),
    category: ref('category', 'workshop'),
    tags: refs('tag', 'repair', 'tools'),
  },
};
