import * as React from 'react';
import { Button, Field, SingleSelect, SingleSelectOption, TextInput, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import type { OfferedLanguage } from '../../../../contracts/languages';
import { useCreateDeskLocaleMutation } from '../../api/languages';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ProblemCallout } from '../../components/ProblemCallout';
import { useFailure } from '../../hooks/useFailure';
import { useFocusReturn } from '../../hooks/useFocusReturn';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useText } from '../../hooks/useText';

interface DialogProps {
  language: OfferedLanguage;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/** Which locale, and what editors read of it. Stays open, with what was typed, where it cannot be made. */
function CreateLocaleDialog({ language, onClose, onCloseAutoFocus }: DialogProps) {
  const t = useText();
  const languageName = useLanguageName();
  const { describe } = useFailure();
  const { toggleNotification } = useNotification();
  const [create, { isLoading, error }] = useCreateDeskLocaleMutation();
  const [locale, setLocale] = React.useState(language.locales[0]?.code ?? '');
  const usualName = (code: string): string => language.locales.find((one) => one.code === code)?.name ?? code;
  const [typed, setTyped] = React.useState<string | null>(null);
  const name = (typed ?? usualName(locale)).trim();

  const confirm = async (): Promise<void> => {
    const answer = await create({ locale, name, serviceCode: language.code });
    if ('error' in answer) return;
    toggleNotification({ type: 'success', message: t('settings.languages.created', { name }) });
    onClose();
  };

  return (
    <ConfirmDialog
      title={t('settings.languages.create.title', { language: languageName(language.code) })}
      verb={t('settings.languages.create')}
      disabled={name === '' || name.length > 50}
      loading={isLoading}
      onConfirm={confirm}
      onClose={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      <Typography textColor="neutral800">{t('settings.languages.create.what')}</Typography>
      <Field.Root name="new-locale" hint={t('settings.languages.create.locale.hint')}>
        <Field.Label>{t('settings.languages.create.locale')}</Field.Label>
        <SingleSelect value={locale} onChange={(value) => setLocale(String(value))}>
          {language.locales.map(({ code }) => (
            <SingleSelectOption key={code} value={code}>
              {code}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Hint />
      </Field.Root>
      <Field.Root name="new-locale-name" hint={t('settings.languages.create.name.hint')}>
        <Field.Label>{t('settings.languages.create.name')}</Field.Label>
        <TextInput
          value={typed ?? usualName(locale)}
          maxLength={50}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Field.Hint />
      </Field.Root>
      {error ? <ProblemCallout tone="danger" {...describe(error)} /> : null}
    </ConfirmDialog>
  );
}

/** Offered to those who may create locales in Strapi. */
export function CreateLocale({ language }: { language: OfferedLanguage }) {
  const t = useText();
  const languageName = useLanguageName();
  const [isOpen, setIsOpen] = React.useState(false);
  const { opener, onCloseAutoFocus } = useFocusReturn();
  return (
    <>
      <Button
        ref={opener}
        variant="tertiary"
        size="S"
        aria-label={t('settings.languages.create.for', { language: languageName(language.code) })}
        onClick={() => setIsOpen(true)}
      >
        {t('settings.languages.create')}
      </Button>
      {isOpen ? (
        <CreateLocaleDialog language={language} onClose={() => setIsOpen(false)} onCloseAutoFocus={onCloseAutoFocus} />
      ) : null}
    </>
  );
}
