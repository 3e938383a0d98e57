import * as React from 'react';
import { Earth } from '@strapi/icons';
import { useDeskTrackedQuery } from '../../api/states';
import { lazily } from '../../components/lazily';
import { useMay } from '../../hooks/useMay';
import { useText } from '../../hooks/useText';

const BulkOrder = lazily(() => import('./BulkOrder').then((part) => part.BulkOrder));

interface ActionProps {
  model: string;
}

interface ActionDescription {
  variant: 'secondary';
  label: string;
  icon: React.ReactNode;
  dialog: { type: 'modal'; title: string; content: React.ComponentType<{ onClose: () => void }> };
}

/** A description of the bulk action, as the Content Manager wants it; null hides it. Its hooks are called as a component's. */
export function TranslateAction({ model }: ActionProps): ActionDescription | null {
  const t = useText();
  const may = useMay();
  const { data: tracked } = useDeskTrackedQuery(undefined, { skip: !may.see });
  // The same component each time, or what was chosen in it would be forgotten.
  const content = React.useMemo(
    () =>
      function Content({ onClose }: { onClose: () => void }) {
        return <BulkOrder contentType={model} onClose={onClose} />;
      },
    [model],
  );
  if (!may.order || !tracked?.contentTypes.includes(model)) return null;
  return {
    variant: 'secondary',
    label: t('bulk.translate'),
    icon: <Earth />,
    dialog: { type: 'modal', title: t('bulk.title'), content },
  };
}
