/** The operations of section 4 by name, so that a fault can be told which one it is meant for. */
const OPERATIONS = `
connection.ping              GET    /ping
connection.test              GET    /test
locales.list                 GET    /v1/public/locales
users.me                     GET    /v1/clients/users/me
users.update                 PUT    /v1/clients/users/*
projects.quotation           GET    /v1/clients/projects/quotation
projects.list                GET    /v1/clients/projects
projects.filter              GET    /v1/clients/projects/filter
projects.get                 GET    /v1/clients/projects/*
projects.create              POST   /v1/clients/projects
projects.duplicate           POST   /v1/clients/projects/*/duplicate
projects.asyncLaunch         POST   /v1/clients/projects/*/async_launch
projects.launch              PUT    /v1/clients/projects/*/launch
projects.finalize            PUT    /v1/clients/projects/*/finalize
projects.update              PUT    /v1/clients/projects/*
projects.pause               PUT    /v1/clients/projects/*/pause
projects.resume              PUT    /v1/clients/projects/*/resume
projects.cancel              PUT    /v1/clients/projects/*/cancel
projects.archive             PUT    /v1/clients/projects/*/archive
projects.unarchive           PUT    /v1/clients/projects/*/unarchive
projects.activateTmOptions   PUT    /v1/clients/projects/*/activate_tm_options
projects.myAuthors           GET    /v1/clients/projects/*/my_authors
myAuthors.list               GET    /v1/clients/my_authors
documents.list               GET    /v1/clients/projects/*/documents
documents.filter             GET    /v1/clients/projects/*/documents/filter
documents.get                GET    /v1/clients/projects/*/documents/*
documents.create             POST   /v1/clients/projects/*/documents
documents.createBatch        POST   /v1/clients/projects/*/batch/documents
documents.reviewUrl          POST   /v1/clients/projects/*/documents/*/review_url
documents.update             PUT    /v1/clients/projects/*/documents/*
documents.complete           PUT    /v1/clients/projects/*/documents/*/complete
documents.completeBatch      POST   /v1/clients/projects/*/batch/documents/complete
documents.delete             DELETE /v1/clients/projects/*/documents/*
supportMessages.list         GET    /v1/clients/projects/*/documents/*/support_messages
supportMessages.create       POST   /v1/clients/projects/*/documents/*/support_messages
apiTemplates.list            GET    /v1/clients/api_templates
apiTemplates.filter          GET    /v1/clients/api_templates/filter
glossaries.list              GET    /v1/clients/glossaries
uploads.properties           POST   /v1/clients/upload_properties
oauth.authorize              GET    /oauth/authorize
oauth.token                  POST   /oauth/token
oauth.revoke                 POST   /oauth/revoke`;

const NAMES = new Map(
  OPERATIONS.trim()
    .split('\n')
    .map((line) => line.split(/\s+/))
    .map(([name = '', method = '', route = '']) => [`${method} ${route}`, name]),
);

export const OPERATION_NAMES: ReadonlySet<string> = new Set(NAMES.values());

/** The name of the operation that a route (`/v1/clients/projects/:projectId`) plays; undefined for any other address. */
export function operationOf(method: string, route: string | undefined): string | undefined {
  return route === undefined ? undefined : NAMES.get(`${method} ${route.replace(/:[^/]+/g, '*')}`);
}
