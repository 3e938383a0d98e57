import * as React from 'react';
import { Field, Flex, Loader, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import type { SentPreview } from '../../../../contracts/fields';
import type { FieldRules } from '../../../../contracts/settings';
import { useDeskContentKindsQuery } from '../../api/desk';
import { useDeskSamplesQuery, useDeskSentPreviewQuery } from '../../api/fields';
import { tokensOf } from '../../components/phrase/phrase';
import { PhraseText } from '../../components/phrase/PhraseText';
import { ProblemCallout } from '../../components/ProblemCallout';
import { useFailure } from '../../hooks/useFailure';
import { useText } from '../../hooks/useText';
import { Section } from '../Section';

interface SegmentsProps {
  preview: SentPreview;
  locale: string;
}

function Segments({ preview, locale }: SegmentsProps) {
  const t = useText();
  const { segments, markup, total } = preview;
  return (
    <Flex tag="ol" direction="column" alignItems="stretch" gap={3} maxHeight="64rem" overflow="auto" tabIndex={0}>
      {segments.map(({ key, text, details }) => (
        <Flex key={key} tag="li" direction="column" alignItems="stretch" gap={1}>
          <Typography variant="pi" textColor="neutral600">
            {details}
          </Typography>
          <PhraseText runs={[{ changed: false, tokens: tokensOf(text, markup) }]} lang={locale} marks="ins" />
        </Flex>
      ))}
      {total > segments.length ? (
        <Typography tag="li" variant="pi" textColor="neutral600">
          {t('fields.preview.more', { count: total - segments.length })}
        </Typography>
      ) : null}
    </Flex>
  );
}

interface PreviewProps {
  contentType: string;
  documentId: string;
  locale: string;
  fieldRules: FieldRules;
}

function Preview({ contentType, documentId, locale, fieldRules }: PreviewProps) {
  const t = useText();
  const { describe } = useFailure();
  const { data, error } = useDeskSentPreviewQuery({ contentType, documentId, locale, fieldRules });
  if (error) return <ProblemCallout tone="danger" {...describe(error)} />;
  if (!data) return <Loader>{t('loading')}</Loader>;
  return (
    <>
      <Typography fontWeight="semiBold" textColor="neutral800" aria-live="polite">
        {t('fields.preview.size', { count: data.total, words: data.words })}
      </Typography>
      {data.problems.map(({ path, message }) => (
        <ProblemCallout key={`${path} ${message}`} message={message} />
      ))}
      <Segments preview={data} locale={locale} />
    </>
  );
}

interface Props {
  contentType: string;
  locale: string;
  fieldRules: FieldRules;
}

/** What would be sent of an entry by the rules as they stand in the form, before anything is saved. */
export function SentPreviewSection({ contentType, locale, fieldRules }: Props) {
  const t = useText();
  const { describe } = useFailure();
  const [chosen, setChosen] = React.useState<string | null>(null);
  const { data: kinds } = useDeskContentKindsQuery();
  const kind = kinds?.[contentType];
  const address = { contentType, kind: kind ?? '', locale };
  const { data: samples, error } = useDeskSamplesQuery(address, { skip: kind === undefined });
  const documentId = chosen ?? samples?.[0]?.documentId;

  return (
    <Section title={t('fields.preview')} hint={t('fields.preview.hint')}>
      {error ? <ProblemCallout {...describe(error)} /> : null}
      {samples && samples.length > 1 ? (
        <Field.Root>
          <Field.Label>{t('documents.entry')}</Field.Label>
          <SingleSelect value={documentId} onChange={(value) => setChosen(String(value))}>
            {samples.map((sample) => (
              <SingleSelectOption key={sample.documentId} value={sample.documentId}>
                {sample.title || sample.documentId}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
      ) : null}
      {samples?.length === 0 ? <Typography textColor="neutral600">{t('fields.preview.none')}</Typography> : null}
      {documentId === undefined ? null : (
        <Preview contentType={contentType} documentId={documentId} locale={locale} fieldRules={fieldRules} />
      )}
    </Section>
  );
}
