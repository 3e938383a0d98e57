/** The authors whom an account knows (2.7, 4.4). */
import { AuthenticationError, signature } from '../../server/src/client';
import { all, attributes, connect, errorOf, start } from './support';

describe('the authors of the account', () => {
  it('are those whom it prefers and those whom it does not want [myAuthors.list] [projects.create]', async () => {
    const { sandbox, client } = await start();
    const [camille, jonas] = sandbox.world.preferredAuthors;
    if (!camille || !jonas) throw new Error('The sandbox lost its authors.');
    jonas.status = 'blacklisted';
    jonas.description = 'Late twice.';
    const authors = await all(client.myAuthors.list());
    expect(authors.map(({ author_name: name, status }) => [name, status])).toEqual([
      ['Camille', 'preferred'],
      ['Jonas', 'blacklisted'],
      ['Lucía', 'preferred'],
    ]);
    expect(authors[1]).toMatchObject({ author_id: jonas.authorId, description: 'Late twice.' });
    // What it is for: the id goes into the project.
    const made = await client.projects.create({ ...attributes, providers: [camille.authorId] });
    expect(made.providers).toEqual([camille.authorId]);
  });

  it('are read over all pages [myAuthors.list] [8/1]', async () => {
    const { sandbox, client } = await start({ quirks: { pageSize: 2 } });
    expect(await all(client.myAuthors.list())).toHaveLength(sandbox.world.preferredAuthors.length);
  });

  it('are told to nobody without credentials [myAuthors.list] [7/401]', async () => {
    const { sandbox } = await start();
    const stranger = connect(sandbox, { authentication: signature({ apiKey: 'nobody', apiSecret: 'nothing' }) });
    expect(await errorOf(stranger.myAuthors.list().page())).toBeInstanceOf(AuthenticationError);
  });
});
