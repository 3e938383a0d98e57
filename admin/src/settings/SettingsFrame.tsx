import type * as React from 'react';
import { Button, Flex } from '@strapi/design-system';
import { Blocker, Form, Layouts, Page } from '@strapi/strapi/admin';
import { useText } from '../hooks/useText';

/** What a save can do with the form. */
export interface Helpers<Values> {
  setErrors: (errors: Record<string, string>) => void;
  resetForm: (values?: Values) => void;
}

interface Props<Values extends object> {
  title: string;
  subtitle: string;
  /** What the form begins with. */
  initial: Values;
  onSave: (values: Values, helpers: Helpers<Values>) => Promise<void>;
  children: (modified: boolean) => React.ReactNode;
}

/** A page of settings as a form: its head with the one button that saves, and a question before what was changed is lost. */
export function SettingsFrame<Values extends object>({ title, subtitle, initial, onSave, children }: Props<Values>) {
  const t = useText();
  return (
    <Page.Main>
      <Page.Title>{title}</Page.Title>
      <Form<Values>
        method="PUT"
        initialValues={initial}
        onSubmit={(values, helpers) => onSave(values, helpers as Helpers<Values>)}
      >
        {({ modified, isSubmitting }) => (
          <>
            <Blocker />
            <Layouts.Header
              title={title}
              subtitle={subtitle}
              primaryAction={
                <Button type="submit" disabled={!modified} loading={isSubmitting}>
                  {t('settings.save')}
                </Button>
              }
            />
            <Layouts.Content>
              <Flex direction="column" alignItems="stretch" gap={6}>
                {children(modified)}
              </Flex>
            </Layouts.Content>
          </>
        )}
      </Form>
    </Page.Main>
  );
}
