import { Button, IconButton } from '../../ui/index.ts';

interface DeleteButtonProps {
  /** Says of what. */
  label: string;
  /** Undefined for an icon alone. */
  text: string | undefined;
  onClick: () => void;
}

export function DeleteButton({ label, text, onClick }: DeleteButtonProps) {
  if (text === undefined) return <IconButton icon="trash" {...{ label, onClick }} />;
  return (
    <Button look="quiet" icon="trash" aria-label={label} onClick={onClick}>
      {text}
    </Button>
  );
}
