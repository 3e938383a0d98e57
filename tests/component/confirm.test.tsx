import * as React from 'react';
import { screen, waitFor } from '@strapi/strapi/admin/test';
import { within } from '@testing-library/react';
import { ConfirmDialog } from '../../admin/src/components/ConfirmDialog';
import { useFocusReturn } from '../../admin/src/hooks/useFocusReturn';
import { show } from './support/render';

interface Wish {
  /** What is done takes the button away that opened the dialog. */
  gone?: boolean;
  disabled?: boolean;
  confirm?: () => Promise<void>;
}

function Opener({ disabled = false, confirm, onDone }: Wish & { onDone: () => void }) {
  const [isOpen, setIsOpen] = React.useState(false);
  const { opener, onCloseAutoFocus } = useFocusReturn();
  const done = async (): Promise<void> => {
    await confirm?.();
    onDone();
    setIsOpen(false);
  };
  return (
    <>
      <button ref={opener} onClick={() => setIsOpen(true)}>
        Discard
      </button>
      {isOpen ? (
        <ConfirmDialog
          danger
          title="Discard the cart?"
          verb="Discard it"
          disabled={disabled}
          loading={false}
          onConfirm={done}
          onClose={() => setIsOpen(false)}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <p>Nothing was ordered.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Something that can be discarded, among other things. */
function Page({ gone = false, ...wish }: Wish) {
  const [isGone, setIsGone] = React.useState(false);
  return (
    <section tabIndex={-1} aria-label="Cart">
      <a href="#before">Before</a>
      {isGone ? null : <Opener {...wish} onDone={() => setIsGone(gone)} />}
    </section>
  );
}

async function ask(wish: Wish = {}) {
  const shown = await show(<Page {...wish} />);
  const opener = screen.getByRole('button', { name: 'Discard' });
  opener.focus();
  await shown.user.keyboard('{Enter}');
  return { ...shown, opener, dialog: within(await screen.findByRole('alertdialog', { name: 'Discard the cart?' })) };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

describe('what is asked before something is done', () => {
  it('has the keyboard on what leaves everything as it is', async () => {
    const { dialog } = await ask();
    expect(dialog.getByRole('button', { name: 'Not now' })).toHaveFocus();
    expect(dialog.getByText('Nothing was ordered.')).toBeInTheDocument();
  });

  it('keeps the keyboard while it is asked', async () => {
    const { dialog, user } = await ask();
    await user.tab();
    expect(dialog.getByRole('button', { name: 'Discard it' })).toHaveFocus();
    await user.tab();
    expect(dialog.getByRole('button', { name: 'Not now' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Before' })).not.toBeInTheDocument();
  });

  it.each(['{Escape}', '{Enter}'])('is left by %s, and the keyboard is where it was', async (key) => {
    const confirm = jest.fn(() => Promise.resolve());
    const { user, opener } = await ask({ confirm });
    await user.keyboard(key);
    await isClosed();
    expect(opener).toHaveFocus();
    expect(confirm).not.toHaveBeenCalled();
  });

  it('is done once, and the keyboard goes back to the button', async () => {
    const confirm = jest.fn(() => Promise.resolve());
    const { dialog, user, opener } = await ask({ confirm });
    await user.click(dialog.getByRole('button', { name: 'Discard it' }));
    await isClosed();
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(opener).toHaveFocus();
  });

  it('gives the keyboard to what stood around the button, where that is gone with what was done', async () => {
    const { dialog, user } = await ask({ gone: true });
    await user.click(dialog.getByRole('button', { name: 'Discard it' }));
    await isClosed();
    expect(screen.getByRole('region', { name: 'Cart' })).toHaveFocus();
  });

  it('cannot be done while something is lacking', async () => {
    const confirm = jest.fn(() => Promise.resolve());
    const { dialog, user } = await ask({ disabled: true, confirm });
    await user.click(dialog.getByRole('button', { name: 'Discard it' }));
    expect(confirm).not.toHaveBeenCalled();
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });
});
