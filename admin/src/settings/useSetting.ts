import { useField } from '@strapi/strapi/admin';
import type { SettingsForm } from './form';

/** One setting of the form: its value, how to change it, and what is wrong with it. */
export function useSetting<K extends keyof SettingsForm>(name: K, otherwise: SettingsForm[K]) {
  const { value, onChange, error } = useField<SettingsForm[K]>(name);
  return {
    value: value ?? otherwise,
    set: (next: SettingsForm[K]): void => onChange(name, next),
    error,
  };
}
