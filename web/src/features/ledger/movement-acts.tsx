import type { Movement } from '@backoffice/contract/ledger/movement'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { DropMenu } from '../../ui/overlay/drop-menu.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import styles from './movement-acts.module.css'
import { ReverseDialog } from './reverse-dialog.tsx'
import { isReversible } from './reversing.ts'

type Props = { movement: Movement /** Of the account whose movement it is. */; name: string; available: number }

export function MovementActs({ movement, name, available }: Props) {
  const [act, setAct] = useState<'reverse' | 'correct'>()
  const close = () => setAct(undefined)
  if (!isReversible(movement)) return null
  return (
    <>
      <DropMenu
        label="Actions sur ce mouvement"
        buttonClassName={styles.more}
        button={<IconDots size={16} stroke={1.8} aria-hidden />}
        items={[
          { label: 'Contre-passer…', onSelect: () => setAct('reverse') },
          { label: 'Corriger le montant…', onSelect: () => setAct('correct') },
        ]}
      />
      {act === 'reverse' && <ReverseDialog movement={movement} name={name} available={available} onClose={close} />}
      {act === 'correct' && <CorrectDialog movement={movement} name={name} available={available} onClose={close} />}
    </>
  )
}
