import { getUserInfo } from '@backoffice/contract/session/session'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRead } from '../../api/use-read.ts'
import styles from './movements-link.module.css'
import { movementsAccess } from './movements-access.ts'
import { paths } from '../../paths.ts'

/** Links a figure to the movements behind it, if the reader may see them. */
export function MovementsLink({ userId, children }: { userId: number; children: ReactNode }) {
  const access = movementsAccess(userId, useRead(getUserInfo, {}))
  if (access === 'own')
    return (
      <Link className={styles.link} to={paths.ownCredit} hash="mouvements">
        {children}
      </Link>
    )
  if (access === 'followed')
    return (
      <Link className={styles.link} to={paths.creditHistory} search={{ open: userId }}>
        {children}
      </Link>
    )
  return children
}
