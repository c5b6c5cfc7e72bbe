import type { ReactNode } from 'react'
import { Button } from '../../ui/form/button.tsx'
import styles from './workbench.module.css'
import type { PossibleActs } from './possible-acts.ts'
import type { WorkbenchActKeys } from './use-workbench-keys.ts'

type Props = {
  possible: PossibleActs
  run: WorkbenchActKeys
  isBusy: boolean
  isHeld: boolean
  onNext: () => void
  onClear: () => void
}

/** Shows the acts that are possible, each with its key; the main one last. */
export function BarButtons({ possible, run, isBusy, isHeld, onNext, onClear }: Props) {
  const other = { variant: 'default', disabled: isBusy || isHeld } as const
  return (
    <>
      {possible.isPicked && (
        <Button variant="subtle" color="gray" onClick={onClear}>
          Tout relâcher
        </Button>
      )}
      <Act onClick={onNext} keyName="N" variant="subtle">
        Suivante
      </Act>
      {possible.undo !== null && (
        <Act {...other} onClick={run.undo} keyName="U">
          Défaire
        </Act>
      )}
      {possible.adjust && possible.difference !== 0 && (
        <Act {...other} onClick={run.adjust} keyName="J">
          Régulariser
        </Act>
      )}
      {possible.explain && (
        <Act {...other} onClick={run.explain} keyName="E">
          Expliquer
        </Act>
      )}
      {possible.refuse && (
        <Act {...other} onClick={run.refuse} keyName="⌫" title="Sans retour&nbsp;: ces lignes ne seront plus proposées ensemble">
          Refuser
        </Act>
      )}
      {possible.match && (
        <Act loading={isBusy} disabled={isHeld} onClick={run.match} keyName="M">
          Rapprocher
        </Act>
      )}
      {possible.accept && (
        <Act loading={isBusy} disabled={isHeld} onClick={run.accept} keyName="↵">
          Accepter
        </Act>
      )}
    </>
  )
}

type ActProps = {
  keyName: string
  onClick: () => void
  children: ReactNode
  variant?: 'default' | 'subtle'
  disabled?: boolean
  title?: string
  loading?: boolean
}

function Act({ keyName, ...button }: ActProps) {
  return (
    <Button
      {...button}
      rightSection={
        <kbd className={styles.key} aria-hidden="true">
          {keyName}
        </kbd>
      }
    />
  )
}
