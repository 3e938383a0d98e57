import * as React from 'react';
import { render } from '@strapi/strapi/admin/test';
import type { IntlConfig } from 'react-intl';
import { IntlProvider, ReactIntlErrorCode } from 'react-intl';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { Action } from '../../../contracts/permissions';
import { PLUGIN_ID } from '../../../contracts/plugin';
import desk from '../../../admin/src/index';
import { permission } from '../../../admin/src/hooks/useMay';
import App from '../../../admin/src/pages/App';
import { isOurs } from '../../../admin/src/translations/ids';

interface Wish {
  /** What the person may do. */
  may?: Action[];
  /** The address that is open. */
  at?: string;
  language?: string;
}

/** What Strapi knows of us in this language before it shows anything: what it registers, and English where that says nothing. */
async function shellIn(language: string): Promise<Record<string, string>> {
  const registered = await desk.registerTrads({ locales: ['en', language] });
  return Object.assign({}, ...registered.map(({ data }) => data)) as Record<string, string>;
}

/** A text of ours that is missing is a fault; Strapi's own are said by their defaults. */
const refuseMissing: NonNullable<IntlConfig['onError']> = (error) => {
  const isOfStrapi = error.code === ReactIntlErrorCode.MISSING_TRANSLATION && !isOurs(error.descriptor?.id ?? '');
  if (!isOfStrapi) throw error;
};

/** Mounts a part of the panel in Strapi's own harness, with our texts as Strapi registers them, at a fixed clock's zone. */
export async function show(ui: React.ReactElement, { may = [], at = '/', language = 'en' }: Wish = {}) {
  const messages = await shellIn(language);
  const place = { address: at };
  function Note() {
    const { pathname, search } = useLocation();
    React.useEffect(() => {
      place.address = decodeURIComponent(pathname + search);
    }, [pathname, search]);
    return null;
  }
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <IntlProvider locale={language} messages={messages} timeZone="UTC" onError={refuseMissing}>
      <Note />
      {children}
    </IntlProvider>
  );
  const rendered = render(ui, {
    renderOptions: { wrapper },
    initialEntries: [at],
    providerOptions: { permissions: () => may.map(permission) },
  });
  return { ...rendered, address: () => place.address };
}

const ROOT = `/plugins/${PLUGIN_ID}`;

/** Opens one of the pages under the menu entry, as its address does. */
export const open = (page: string, wish: Omit<Wish, 'at'> = {}) =>
  show(
    <Routes>
      <Route path={`${ROOT}/*`} element={<App />} />
    </Routes>,
    { ...wish, at: `${ROOT}${page}` },
  );
