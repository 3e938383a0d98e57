import * as React from 'react';
import {
  Button,
  Field,
  Flex,
  Modal,
  NumberInput,
  SingleSelect,
  SingleSelectOption,
  Textarea,
} from '@strapi/design-system';
import type { FieldRule } from '../../../../contracts/settings';
import { useText } from '../../hooks/useText';
import { pathsOf, textOf, type ListedField } from './rules';

interface Props {
  field: ListedField;
  own: FieldRule;
  onTake: (change: FieldRule) => void;
  onClose: () => void;
}

/** Stands for the format that fits the kind of the field: a select takes no empty value. */
const FITTING = 'fitting';
const LONGEST_NOTE = 500;

/** What else can be said of a field: how it is read, how long it may be, what translators are told. */
export function FieldDialog({ field, own, onTake, onClose }: Props) {
  const t = useText();
  const [format, setFormat] = React.useState(own.format ?? FITTING);
  const [maxLength, setMaxLength] = React.useState(own.maxLength);
  const [note, setNote] = React.useState(own.note ?? '');
  const [paths, setPaths] = React.useState(textOf(own.paths));
  const take = (): void =>
    onTake({
      format: format === FITTING ? undefined : format,
      maxLength,
      note: note.trim(),
      ...(field.type === 'json' ? { paths: pathsOf(paths) } : {}),
    });

  return (
    <Modal.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Modal.Content aria-describedby={undefined}>
        <Modal.Header closeLabel={t('action.close')}>
          <Modal.Title>{field.labels.join(' › ')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Field.Root name="note" hint={t('fields.note.hint')}>
              <Field.Label>{t('fields.note')}</Field.Label>
              <Textarea
                value={note}
                maxLength={LONGEST_NOTE}
                onChange={({ target }: React.ChangeEvent<HTMLTextAreaElement>) => setNote(target.value)}
              />
              <Field.Hint />
            </Field.Root>
            <Field.Root name="maxLength" hint={t('fields.maxLength.hint')}>
              <Field.Label>{t('fields.maxLength')}</Field.Label>
              <NumberInput value={maxLength} onValueChange={(value) => setMaxLength(value || undefined)} min={1} />
              <Field.Hint />
            </Field.Root>
            <Field.Root name="format" hint={t('fields.format.hint')}>
              <Field.Label>{t('fields.format')}</Field.Label>
              <SingleSelect value={format} onChange={(chosen) => setFormat(String(chosen))}>
                <SingleSelectOption value={FITTING}>{t('fields.format.fitting')}</SingleSelectOption>
                {field.formats.map((name) => (
                  <SingleSelectOption key={name} value={name}>
                    {name}
                  </SingleSelectOption>
                ))}
              </SingleSelect>
              <Field.Hint />
            </Field.Root>
            {field.type === 'json' ? (
              <Field.Root name="paths" hint={t('fields.paths.hint')}>
                <Field.Label>{t('fields.paths')}</Field.Label>
                <Textarea
                  value={paths}
                  onChange={({ target }: React.ChangeEvent<HTMLTextAreaElement>) => setPaths(target.value)}
                />
                <Field.Hint />
              </Field.Root>
            ) : null}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            {t('action.notNow')}
          </Button>
          <Button onClick={take}>{t('fields.take')}</Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
