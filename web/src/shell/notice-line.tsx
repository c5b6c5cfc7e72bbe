import { IconX } from '@tabler/icons-react'
import { Button } from '../ui/form/button.tsx'
import styles from './sent-acts-notice.module.css'

type Props = {
  label: string
  text: string
  tone: 'good' | 'bad' | 'warn' | undefined
  /** Offers to try again, while there is no answer. */
  again: { label: string; onClick: () => void } | null
  /** Puts a settled line away. */
  onPutAway: (() => void) | null
}

/** Shows what became of one act whose answer was lost. */
export function NoticeLine({ label, text, tone, again, onPutAway }: Props) {
  return (
    <p className={styles.line} data-tone={tone}>
      <span>
        {label}&nbsp;: {text}
      </span>
      {again && (
        <Button size="xs" variant="default" onClick={again.onClick}>
          {again.label}
        </Button>
      )}
      {onPutAway && (
        <button type="button" className={styles.close} aria-label="Fermer" onClick={onPutAway}>
          <IconX size={16} stroke={1.7} aria-hidden />
        </button>
      )}
    </p>
  )
}
