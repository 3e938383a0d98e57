/**
 * Every operation of the specification's tables (4.1 to 4.5), written down from them and from nothing of ours, so that
 * an operation missing in the client's own table is noticed.
 */

/** One row of the specification. */
export interface SpecifiedOperation {
  readonly section: string;
  readonly method: string;
  readonly path: string;
  /** `later`: not on the path of an order. */
  readonly scope: 'now' | 'later';
}

const P = '/v1/clients/projects';
const D = `${P}/{project_id}/documents`;
const ONE = `${D}/{document_id}`;

const rows: readonly (readonly [section: string, operation: string, scope?: 'later'])[] = [
  ['4.1', `GET ${P}/quotation`],
  ['4.1', `GET ${P}`],
  ['4.1', `GET ${P}/filter`],
  ['4.1', `GET ${P}/{project_id}`],
  ['4.1', `POST ${P}`],
  ['4.1', `POST ${P}/{project_id}/duplicate`],
  ['4.1', `POST ${P}/{project_id}/async_launch`],
  ['4.1', `PUT ${P}/{project_id}/launch`],
  ['4.1', `PUT ${P}/{project_id}/finalize`],
  ['4.1', `PUT ${P}/{project_id}`],
  ['4.1', `PUT ${P}/{project_id}/pause`],
  ['4.1', `PUT ${P}/{project_id}/resume`],
  ['4.1', `PUT ${P}/{project_id}/cancel`],
  ['4.1', `PUT ${P}/{project_id}/archive`],
  ['4.1', `PUT ${P}/{project_id}/unarchive`],
  ['4.1', `PUT ${P}/{project_id}/activate_tm_options`],
  ['4.1', `GET ${P}/{project_id}/my_authors`],
  ['4.2', `GET ${D}`],
  ['4.2', `GET ${D}/filter`],
  ['4.2', `GET ${ONE}`],
  ['4.2', `POST ${D}`],
  ['4.2', `POST ${P}/{project_id}/batch/documents`],
  ['4.2', `POST ${ONE}/review_url`],
  ['4.2', `PUT ${ONE}`],
  ['4.2', `PUT ${ONE}/complete`],
  ['4.2', `POST ${P}/{project_id}/batch/documents/complete`],
  ['4.2', `DELETE ${ONE}`],
  ['4.3', `GET ${ONE}/support_messages`],
  ['4.3', `POST ${ONE}/support_messages`],
  ['4.4', 'GET /v1/clients/authors', 'later'],
  ['4.4', 'GET /v1/clients/my_authors'],
  ['4.4', 'POST /v1/clients/my_authors', 'later'],
  ['4.4', 'GET /v1/clients/my_authors/{author_id}', 'later'],
  ['4.4', 'PUT /v1/clients/my_authors/{author_id}', 'later'],
  ['4.5', 'GET /v1/clients/api_templates'],
  ['4.5', 'GET /v1/clients/api_templates/filter'],
  ['4.5', 'GET /v1/clients/work_templates', 'later'],
  ['4.5', 'GET /v1/clients/work_templates/{work_template_name}', 'later'],
  ['4.5', 'GET /v1/clients/glossaries'],
  ['4.5', 'GET /v1/clients/negotiated_contracts', 'later'],
  ['4.5', 'GET /v1/clients/abilities', 'later'],
  ['4.5', 'GET /v1/public/expertises', 'later'],
  ['4.5', 'GET /v1/public/expertises/{expertise_id}/sub_expertises', 'later'],
  ['4.5', 'GET /v1/public/expertises/{expertise_id}/sub_expertises/{sub_expertise_id}', 'later'],
  ['4.5', 'GET /v1/public/locales'],
  ['4.5', 'GET /v1/clients/transactions', 'later'],
  ['4.5', 'GET /v1/clients/invoices', 'later'],
  ['4.5', 'GET /v1/clients/receipts', 'later'],
  ['4.5', 'GET /v1/clients/users/me'],
  ['4.5', 'PUT /v1/clients/users/{user_id}'],
  ['4.5', 'GET /test'],
  ['4.5', 'GET /ping'],
  ['4.5', 'POST /v1/clients/upload_properties'],
  // The upload flow's second step: to the address which the row above answers.
  ['4.5', 'PUT {upload_url}'],
];

export const SPECIFIED: readonly SpecifiedOperation[] = rows.map(([section, operation, scope]): SpecifiedOperation => {
  const [method = '', path = ''] = operation.split(' ');
  return { section, method, path, scope: scope ?? 'now' };
});
