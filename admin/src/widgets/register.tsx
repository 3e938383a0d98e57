import type * as React from 'react';
import { Earth } from '@strapi/icons';
import { Widget, type StrapiApp } from '@strapi/strapi/admin';
import { PLUGIN_ID } from '../../../contracts/plugin';
import { Spoken } from '../components/Spoken';
import { permission } from '../hooks/useMay';
import { label } from '../translations/shell';

const link = { label: label('widget.open'), href: `/plugins/${PLUGIN_ID}` };
const common = { icon: Earth, pluginId: PLUGIN_ID, permissions: [permission('see')], link };

/** Fetched when the home page shows it, and shown once it has its words. */
const fetched =
  (fetchPart: () => Promise<{ default: React.ComponentType }>) => async (): Promise<React.ComponentType> => {
    const { default: Part } = await fetchPart();
    return function Worded() {
      return (
        <Spoken waiting={<Widget.Loading />}>
          <Part />
        </Spoken>
      );
    };
  };

/** Two widgets on the home page, for those who may see orders. */
export function addWidgets(app: StrapiApp): void {
  // Strapi's home page takes widgets only since 5.13.
  const widgets = app.widgets as StrapiApp['widgets'] | undefined;
  widgets?.register([
    {
      ...common,
      id: 'needs',
      title: label('widget.needs'),
      component: fetched(() => import('./NeedsWidget')),
    },
    {
      ...common,
      id: 'coverage',
      title: label('widget.coverage'),
      component: fetched(() => import('./CoverageWidget')),
    },
  ]);
}
