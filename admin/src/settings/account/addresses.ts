/** Strapi tells its panel where the server is; its types do not. */
const { backendURL } = window.strapi as { backendURL?: string };

export const originOf = (address: string): string =>
  URL.canParse(address, window.location.href) ? new URL(address, window.location.href).origin : address;

/** Where this panel finds the server: its own address, unless the site was built for another one. */
export const serverOrigin = (): string => originOf(backendURL ?? '/');
