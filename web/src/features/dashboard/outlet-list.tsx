import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import styles from './outlet-list.module.css'

type Props<Outlet> = {
  name: string
  /** Headings of the columns after the name. */
  heads: readonly string[]
  /** Shows the headings; without it only screen readers get them. */
  hasHeads?: true
  outlets: readonly Outlet[]
  cellsOf: (outlet: Outlet) => readonly ReactNode[]
}

type OutletName = { outletId: number; outletName: string; outletNumber: string }

export function OutletList<Outlet extends OutletName>({ name, heads, hasHeads, outlets, cellsOf }: Props<Outlet>) {
  return (
    <table className={styles.list} aria-label={name}>
      <thead className={hasHeads ? styles.heads : styles.hiddenHeads}>
        <tr>
          <th scope="col">Point de vente</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {outlets.map((outlet) => (
          <tr key={outlet.outletId}>
            <th scope="row">
              <Link
                className={styles.name}
                to={paths.detail}
                search={{ kind: 'outlet', id: String(outlet.outletId) }}
                title={`${outlet.outletName}, n°\u00a0${outlet.outletNumber}`}
              >
                {outlet.outletName}
              </Link>
            </th>
            {cellsOf(outlet).map((cell, index) => (
              <td key={heads[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
