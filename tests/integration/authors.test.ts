import { authorListSchema, type AuthorList } from '../../contracts/builder';
import type { OrderOptions } from '../../contracts/options';
import { createArticle, driveTo, orderOf, placed, projectsOf, wishFor } from '../helpers/desk';
import { setStage, type Stage } from './stage';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

describe('the authors whom the account prefers', () => {
  it('are told without those whom it does not want', async () => {
    const { app, sandbox } = stage;
    const [camille, jonas, lucia] = sandbox.world.preferredAuthors;
    if (!camille || !jonas || !lucia) throw new Error('The sandbox lost its authors.');
    jonas.status = 'blacklisted';
    camille.description = 'Knows our kitchen.';
    for (const path of ['/authors', '/settings/authors']) {
      const { data } = await app.admin.get<AuthorList>(path);
      expect(authorListSchema.strict().parse(data).authors).toEqual([
        { id: camille.authorId, name: 'Camille', description: 'Knows our kitchen.' },
        { id: lucia.authorId, name: 'Lucía', description: null },
      ]);
    }
  });

  it('come to the project at the service as they were chosen', async () => {
    const { app, sandbox } = stage;
    const author = sandbox.world.preferredAuthors[0]?.authorId ?? '';
    const entry = await createArticle(app, 'By a known hand');
    const id = await placed(
      app.admin,
      wishFor([entry], ['fr'], { approveUpToCredits: 100, options: { authors: [author] } }),
    );
    await driveTo(sandbox, app.admin, id, 'counting');
    const [project] = projectsOf(sandbox, await orderOf(app.admin, id));
    expect(project?.providers).toEqual([author]);
  });

  it('are those of the settings where an order says nothing, and nobody where it says so', async () => {
    const { app, sandbox } = stage;
    const authors = sandbox.world.preferredAuthors.slice(0, 2).map(({ authorId }) => authorId);
    await stage.connect({ authors });
    const providersOf = async (title: string, options: OrderOptions): Promise<unknown> => {
      const wish = wishFor([await createArticle(app, title)], ['fr'], { approveUpToCredits: 100, options });
      const id = await placed(app.admin, wish);
      await driveTo(sandbox, app.admin, id, 'counting');
      return projectsOf(sandbox, await orderOf(app.admin, id))[0]?.providers;
    };
    expect(await providersOf('By the usual hands', {})).toEqual(authors);
    expect(await providersOf('By whichever hand', { authors: [] })).toEqual([]);
  });
});
