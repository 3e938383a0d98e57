import * as React from 'react';
import { Button, Flex } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import type { HistoryFormat } from '../../../../contracts/history';
import { useHistoryDownload } from '../../api/useHistoryDownload';
import { useFailure } from '../../hooks/useFailure';
import { useText } from '../../hooks/useText';

const FORMATS: HistoryFormat[] = ['json', 'csv'];

/** All that happened to an order, as a file: for programs, and for spreadsheets. */
export function HistoryDownload({ order }: { order: { id: number; ref: string } }) {
  const t = useText();
  const { notify } = useFailure();
  const download = useHistoryDownload(order);
  const [running, setRunning] = React.useState<HistoryFormat | null>(null);

  const fetchFile = async (format: HistoryFormat): Promise<void> => {
    setRunning(format);
    try {
      await download(format);
    } catch (error) {
      notify(error);
    } finally {
      setRunning(null);
    }
  };

  return (
    <Flex gap={2} wrap="wrap">
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="tertiary"
          size="S"
          startIcon={<Download />}
          loading={running === format}
          disabled={running !== null && running !== format}
          onClick={() => void fetchFile(format)}
        >
          {t(`timeline.download.${format}`)}
        </Button>
      ))}
    </Flex>
  );
}
