import { completedPhrases, createClient, signature } from 'strapi-plugin-translation-desk/client';

const client = createClient({
  baseUrl: 'https://api.example.com',
  authentication: signature({ apiKey: 'key', apiSecret: 'secret' }),
});

const quotation = await client.projects.quotation({
  activity_name: 'translation',
  language_from: 'en-gb',
  language_to: 'fr-fr',
  total_word_count: 1200,
  options: { language_level: 'premium' },
});
console.log(quotation.total_costs);

const project = await client.projects.create({
  name: 'Spring issue',
  activity_name: 'translation',
  language_from: 'en-gb',
  language_to: 'fr-fr',
  options: { language_level: 'premium' },
});
await client.documents.createBatch(project.id, [
  {
    title: 'The best coffee in town',
    type: 'key_value',
    perform_word_count: true,
    original_content: { title: { original_phrase: 'The best coffee in town', details: 'At most 60 characters' } },
  },
]);

// Launching costs credits. It is refused until every document's words are counted.
await client.projects.asyncLaunch(project.id);

for await (const { id } of client.documents.filter(project.id, { where: { status: 'in_review' } })) {
  const document = await client.documents.get(project.id, id);
  console.log(completedPhrases(document));
  await client.documents.complete(project.id, id, { satisfaction: 'positive' });
}
