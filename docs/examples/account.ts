import { createClient, signature } from 'strapi-plugin-translation-desk/client';

const client = createClient({
  baseUrl: 'https://api.example.com',
  authentication: signature({ apiKey: process.env.API_KEY ?? '', apiSecret: process.env.API_SECRET ?? '' }),
});

const { wallet } = await client.users.me();
console.log(wallet?.current_money, wallet?.currency_code);
await client.close();
