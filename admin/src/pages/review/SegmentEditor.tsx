import * as React from 'react';
import { Button, Field, Flex, Textarea } from '@strapi/design-system';
import type { ReviewSegment } from '../../../../contracts/review';
import { useText } from '../../hooks/useText';
import { tagsIn } from '../../components/phrase/phrase';

interface Props {
  segment: ReviewSegment;
  lang: string;
  markup: boolean;
  isDeciding: boolean;
  onWrite: (text: string) => Promise<void>;
  onLeave: () => void;
}

/** Writes something else in a segment's place, from what came. */
export function SegmentEditor({ segment, lang, markup, isDeciding, onWrite, onLeave }: Props) {
  const t = useText();
  const [text, setText] = React.useState(segment.came ?? segment.standing ?? segment.source);
  const field = React.useRef<HTMLTextAreaElement>(null);

  React.useEffect(() => field.current?.focus(), []);

  const tags = markup ? tagsIn(segment.source) : [];
  return (
    <Flex
      direction="column"
      alignItems="stretch"
      gap={2}
      onKeyDown={(event: React.KeyboardEvent) => {
        if (event.key === 'Escape') onLeave();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isDeciding && text.trim() !== '')
          void onWrite(text);
      }}
    >
      <Field.Root
        name={`text ${segment.key}`}
        hint={tags.length > 0 ? t('review.edit.tags', { tags: tags.join(' ') }) : undefined}
      >
        <Field.Label>{t('review.edit.label')}</Field.Label>
        <Textarea
          ref={field}
          value={text}
          lang={lang}
          dir="auto"
          onChange={({ target }: React.ChangeEvent<HTMLTextAreaElement>) => setText(target.value)}
        />
        <Field.Hint />
      </Field.Root>
      <Flex gap={2} justifyContent="flex-end">
        <Button variant="tertiary" size="S" onClick={onLeave}>
          {t('action.notNow')}
        </Button>
        <Button size="S" disabled={text.trim() === ''} loading={isDeciding} onClick={() => void onWrite(text)}>
          {t('review.edit.write')}
        </Button>
      </Flex>
    </Flex>
  );
}
