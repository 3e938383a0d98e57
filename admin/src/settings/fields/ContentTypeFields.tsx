import * as React from 'react';
import { Box, Field, Flex, Grid, Loader, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import type { FieldRules, SettingsView } from '../../../../contracts/settings';
import { useDeskFieldsQuery } from '../../api/fields';
import { ProblemCallout } from '../../components/ProblemCallout';
import { useFailure } from '../../hooks/useFailure';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';
import { Section } from '../Section';
import { FieldTable } from './FieldTable';
import { withRule } from './rules';
import { SentPreviewSection } from './SentPreviewSection';

interface Props {
  contentTypes: SettingsView['available'];
  contentType: string;
  onChoose: (contentType: string) => void;
  /** The language that entries are written in. */
  locale: string;
}

/** What becomes of the fields of one content type, and beside it what would be sent of an entry. */
export function ContentTypeFields({ contentTypes, contentType, onChoose, locale }: Props) {
  const t = useText();
  const titleOf = useToldTitle();
  const { describe } = useFailure();
  const { value: rules = {}, onChange } = useField<FieldRules>('fieldRules');
  // A choice shows at once; what hangs on the server's answer follows.
  const tried = React.useDeferredValue(rules);
  const { data, currentData, error } = useDeskFieldsQuery({ contentType, fieldRules: tried });
  const list = data?.contentType === contentType ? data : currentData;

  return (
    <Grid.Root gap={6}>
      <Grid.Item col={7} s={12} xs={12} direction="column" alignItems="stretch">
        <Section title={t('fields.rules')} hint={t('fields.rules.hint')}>
          <Box maxWidth="40rem">
            <Field.Root>
              <Field.Label>{t('coverage.contentType')}</Field.Label>
              <SingleSelect value={contentType} onChange={(chosen) => onChoose(String(chosen))}>
                {contentTypes.map(({ uid, name }) => (
                  <SingleSelectOption key={uid} value={uid}>
                    {titleOf(name)}
                  </SingleSelectOption>
                ))}
              </SingleSelect>
            </Field.Root>
          </Box>
          {error ? <ProblemCallout tone="danger" {...describe(error)} /> : null}
          {list?.problems.map(({ path, message }) => (
            <ProblemCallout key={`${path} ${message}`} message={message} />
          ))}
          {list ? (
            <FieldTable
              list={list}
              rules={rules[contentType] ?? {}}
              onChange={(path, change) => onChange('fieldRules', withRule(rules, contentType, path, change))}
            />
          ) : error ? null : (
            <Flex justifyContent="center">
              <Loader>{t('loading')}</Loader>
            </Flex>
          )}
          {list?.fields.length === 0 ? <Typography>{t('fields.none')}</Typography> : null}
        </Section>
      </Grid.Item>
      <Grid.Item col={5} s={12} xs={12} direction="column" alignItems="stretch">
        <SentPreviewSection key={contentType} contentType={contentType} locale={locale} fieldRules={tried} />
      </Grid.Item>
    </Grid.Root>
  );
}
