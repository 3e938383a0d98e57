/**
 * Stands in for `@strapi/admin-test-utils`, which `@strapi/strapi/admin/test` wants and Strapi does not publish (its own
 * packages name it among their development dependencies; the registry answers 404). Of it that harness reads but what a
 * person may do by default: nothing here, so that each test says what its person may do.
 */
export const fixtures = { permissions: { allPermissions: [], app: {} } };
