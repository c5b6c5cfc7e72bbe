import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/layout/page.tsx'
import { LatestMovements } from '../ledger/index.ts'
import styles from './seller-dashboard.module.css'

const MOVEMENTS_SHOWN = 6

/** Shows the last movements of an outlet or a client. */
export function OwnMovements({ userId, onOpen }: Pick<ComponentProps<typeof LatestMovements>, 'userId' | 'onOpen'>) {
  return (
    <Card
      title="Derniers mouvements"
      aside={
        <Link className={styles.all} to={paths.ownCredit}>
          Tous
        </Link>
      }
    >
      <LatestMovements userId={userId} rowsMax={MOVEMENTS_SHOWN} onOpen={onOpen} />
    </Card>
  )
}
