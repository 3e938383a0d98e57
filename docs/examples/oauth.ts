import { createClient, memoryTokenStore, oauth } from 'strapi-plugin-translation-desk/client';

const connection = oauth({
  baseUrl: 'https://api.example.com',
  authorizeUrl: 'https://www.example.com/oauth/authorize',
  clientId: 'our-client',
  clientSecret: process.env.CLIENT_SECRET ?? '',
  redirectUrl: 'https://desk.example/return',
  scopes: ['project:manage', 'project:launch', 'discussion:manage'],
  store: memoryTokenStore(),
});

// Out: send the browser to `url`; keep `pending` in that person's session.
const { url, pending } = await connection.begin();
console.log(url);

// Back: the address the browser returned to.
await connection.finish('https://desk.example/return?code=...&state=...', pending);

const client = createClient({ baseUrl: 'https://api.example.com', authentication: connection });
await client.connection.test();
