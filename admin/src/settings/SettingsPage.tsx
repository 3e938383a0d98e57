import type * as React from 'react';
import { Layouts, Page } from '@strapi/strapi/admin';
import { ProblemCallout } from '../components/ProblemCallout';
import { Spoken } from '../components/Spoken';
import { useFailure } from '../hooks/useFailure';
import { permission } from '../hooks/useMay';

const MAY_MANAGE = [permission('manage-settings')];

/** A page of our settings: for those who may manage them, once it has its words. */
export function SettingsPage({ children }: { children: React.ReactNode }) {
  return (
    <Page.Protect permissions={MAY_MANAGE}>
      <Spoken waiting={<Page.Loading />}>{children}</Spoken>
    </Page.Protect>
  );
}

interface Props {
  title: string;
  /** Why there is nothing to show; missing while it is on its way. */
  error: unknown;
}

/** Such a page without what it is about. */
export function NothingRead({ title, error }: Props) {
  const { describe } = useFailure();
  if (!error) return <Page.Loading />;
  return (
    <Page.Main>
      <Layouts.Header title={title} />
      <Layouts.Content>
        <ProblemCallout tone="danger" {...describe(error)} />
      </Layouts.Content>
    </Page.Main>
  );
}
