import * as React from 'react';
import { Box, Flex, IconButton, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { Pencil } from '@strapi/icons';
import type { FieldList } from '../../../../contracts/fields';
import type { FieldRule, Rule } from '../../../../contracts/settings';
import { useText } from '../../hooks/useText';
import { useTold } from '../../hooks/useTold';
import { FieldDialog } from './FieldDialog';
import { depthOf, nameOf, type ListedField } from './rules';

/** Stands for no rule of the settings: a select takes no empty value. */
const BY_DEFAULT = 'default';

interface RowProps {
  field: ListedField;
  /** As it stands in the form, which may be ahead of the server's answer. */
  own: FieldRule;
  onChange: (change: FieldRule) => void;
  onEdit: () => void;
}

function RuleChoice({ field, own, onChange }: Pick<RowProps, 'field' | 'own' | 'onChange'>) {
  const t = useText();
  const choose = (chosen: string | number): void =>
    onChange({ rule: chosen === BY_DEFAULT ? undefined : (chosen as Rule) });
  // What holds if the settings say nothing is known while they say nothing.
  const byDefault =
    own.rule === undefined
      ? t('fields.rule.default.is', { rule: t(`fields.rule.${field.rule}`) })
      : t('fields.rule.default');
  return (
    <SingleSelect
      size="S"
      aria-label={t('fields.rule.of', { field: field.labels.join(' › ') })}
      value={own.rule ?? BY_DEFAULT}
      onChange={choose}
    >
      <SingleSelectOption value={BY_DEFAULT}>{byDefault}</SingleSelectOption>
      {field.allowed.map((rule) => (
        <SingleSelectOption key={rule} value={rule}>
          {t(`fields.rule.${rule}`)}
        </SingleSelectOption>
      ))}
    </SingleSelect>
  );
}

/** What else is said of a field, in a line. */
function useSaid(): (field: ListedField) => string {
  const t = useText();
  return ({ rule, format, maxLength, note, why }) =>
    [
      why === 'schema' ? t('fields.bySchema') : '',
      rule === 'translate' && format !== null ? format : '',
      rule === 'translate' && maxLength !== null ? t('fields.atMost', { count: maxLength }) : '',
      note === null ? '' : t('fields.noted'),
    ]
      .filter((part) => part !== '')
      .join(' · ');
}

function FieldRow({ field, own, onChange, onEdit }: RowProps) {
  const t = useText();
  const tell = useTold();
  const said = useSaid();
  const name = field.labels.join(' › ');
  const isLocked = field.locked !== null;
  return (
    <Flex
      tag="li"
      gap={3}
      wrap="wrap"
      justifyContent="space-between"
      paddingTop={3}
      paddingBottom={3}
      style={{ paddingInlineStart: `${depthOf(field) * 2}rem` }}
    >
      <Flex direction="column" alignItems="flex-start" flex="1" minWidth="16rem">
        <Typography textColor="neutral800" fontWeight={field.rule === 'translate' ? 'semiBold' : undefined}>
          {nameOf(field)}
        </Typography>
        <Typography variant="pi" textColor="neutral600">
          {isLocked
            ? t('fields.locked', { because: tell(field.locked ?? '') })
            : [field.type, said(field)].filter(Boolean).join(' · ')}
        </Typography>
      </Flex>
      <Flex gap={2}>
        <Box width="20rem">
          <RuleChoice field={field} own={own} onChange={onChange} />
        </Box>
        <Box width="3.2rem">
          {!isLocked && field.formats.length > 0 ? (
            <IconButton label={t('fields.edit', { field: name })} onClick={onEdit}>
              <Pencil />
            </IconButton>
          ) : null}
        </Box>
      </Flex>
    </Flex>
  );
}

interface Props {
  list: FieldList;
  /** Those of the content type's own, by path. */
  rules: Record<string, FieldRule>;
  onChange: (path: string, change: FieldRule) => void;
}

export function FieldTable({ list, rules, onChange }: Props) {
  const t = useText();
  const [editing, setEditing] = React.useState<string | null>(null);
  const edited = list.fields.find(({ path }) => path === editing);
  return (
    <>
      <Flex tag="ul" direction="column" alignItems="stretch" aria-label={t('fields.rules')}>
        {list.fields.map((field) => (
          <FieldRow
            key={field.path}
            field={field}
            own={rules[field.path] ?? {}}
            onChange={(change) => onChange(field.path, change)}
            onEdit={() => setEditing(field.path)}
          />
        ))}
      </Flex>
      {edited ? (
        <FieldDialog
          field={edited}
          own={rules[edited.path] ?? {}}
          onTake={(change) => {
            onChange(edited.path, change);
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  );
}
