import { createClient, signature } from 'strapi-plugin-translation-desk/client';

const client = createClient({
  baseUrl: 'https://api.example.com',
  authentication: signature({ apiKey: 'key', apiSecret: 'secret' }),
});
const changed = client.projects.filter({
  where: { status: { $in: ['in_progress', 'in_review'] }, updated_at: { $gte: new Date('2026-01-01') } },
  order: '-updated_at',
});

for await (const project of changed) console.log(project.name, project.progress);
for await (const { items, page } of changed.pages()) console.log(page, items.length);
const { count } = await changed.page(1);
console.log(count);
