import { ACTIVITY_KIND_LABELS } from '@backoffice/contract/network-statistics/activity-kind-labels'
import type { Activity } from '@backoffice/contract/network-statistics/activities'
import { defaultStringifySearch } from '@tanstack/react-router'
import { formatDay, formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { FileName } from '../../ui/form/file-name.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { detailHref } from './activities-address.ts'
import { KIND_SHORT } from './activity-labels.ts'
import { salesmanLabel } from '@backoffice/contract/network-statistics/salesmen-table'
import typography from '../../ui/layout/typography.module.css'
import styles from './report.module.css'

type ColumnOptions = { isManager: boolean; hasLinks: boolean; isVoided: boolean; isOneOutlet?: boolean }

/** Returns the columns. Only date, outlet, subscriber and amount are sortable: the server sorts by nothing else. */
export function activityColumns({ isManager, hasLinks, isVoided, isOneOutlet = false }: ColumnOptions): Column<Activity>[] {
  return [
    {
      id: 'date',
      header: 'Date',
      definition: 'Date et heure de la vente, telles que le fichier les donne.',
      card: 'meta',
      date: 'instant',
      value: ({ date }) => date,
      format: (value) => formatInstant(String(value)),
    },
    withoutSort({
      id: 'kind',
      header: 'Mouvement',
      definition: 'D’après le code CMOUVMT.',
      card: 'figure',
      value: ({ kind }) => ACTIVITY_KIND_LABELS[kind],
      cardCell: ({ kind }) => <span className={styles.cardText}>{KIND_SHORT[kind]}</span>,
    }),
    {
      id: 'subscriber',
      header: 'Abonné',
      isName: true,
      value: ({ subscriberName, subscriberNumber }) => subscriberName || subscriberNumber || 'Sans abonné',
    },
    outletColumn({ isHidden: isOneOutlet, hasLinks }),
    withoutSort({
      id: 'article',
      header: 'Article',
      definition: 'Article de la ligne (LARTICLE).',
      card: 'none',
      value: ({ articleLabel, articleCode }) => articleLabel || articleCode,
    }),
    {
      id: 'amount',
      header: 'Montant',
      definition: 'Montant TTC de la ligne (MONTANT_TTC).',
      align: 'end',
      card: 'figure',
      value: ({ amount }) => amount,
      format: (value) => formatMoney(Number(value)),
    },
    sourceColumn(isManager),
    ...(isVoided
      ? [withoutSort<Activity>({ id: 'voidReason', header: 'Retirée parce que', card: 'figure', value: ({ voidReason }) => voidReason })]
      : []),
    ...hiddenColumns(),
  ]
}

function sourceColumn(isManager: boolean): Column<Activity> {
  return withoutSort<Activity>({
    id: 'source',
    header: 'Fichier, ligne',
    definition: 'Le fichier importé qui a apporté la ligne, et son numéro dans ce fichier.',
    isSecondary: true,
    card: 'none',
    value: sourceText,
    cell: (row) => <Source activity={row} isManager={isManager} />,
  })
}

function outletColumn({ isHidden, hasLinks }: { isHidden: boolean; hasLinks: boolean }): Column<Activity> {
  return {
    id: 'outlet',
    header: 'Point de vente',
    isHidden,
    card: 'bar',
    value: ({ outletName }) => outletName,
    cardCell: ({ outletName }) => <span className={typography.note}>{outletName}</span>,
    cell: hasLinks ? outletLink : undefined,
  }
}

function outletLink({ outletId, outletName, outletNumber }: Activity) {
  return (
    <a href={detailHref('outlet', outletId)} data-inner className={styles.figureLink} title={`${outletName}, n°\u00a0${outletNumber}`}>
      <span className={styles.cutName}>{outletName}</span>
    </a>
  )
}

function hiddenColumns(): Column<Activity>[] {
  return [
    withoutSort({
      id: 'subscriberNumber',
      header: 'N°\u00a0abonné',
      isSecondary: true,
      isHidden: true,
      card: 'none',
      value: ({ subscriberNumber }) => subscriberNumber,
    }),
    withoutSort({ id: 'salesman', header: 'Commercial', isSecondary: true, isHidden: true, card: 'none', value: salesmanLabel }),
    withoutSort({ id: 'warning', header: 'À vérifier', isHidden: true, card: 'none', value: ({ warning }) => warning }),
    withoutSort({ id: 'card', header: 'N° carte', isHidden: true, card: 'none', value: ({ cardNumber }) => cardNumber }),
    withoutSort({ id: 'decoder', header: 'N° décodeur', isHidden: true, card: 'none', value: ({ decoderNumber }) => decoderNumber }),
    withoutSort({
      id: 'startsOn',
      header: 'Début',
      isHidden: true,
      card: 'none',
      date: 'day',
      value: ({ startsOn }) => startsOn,
      format: dayText,
    }),
    withoutSort({ id: 'endsOn', header: 'Fin', isHidden: true, card: 'none', date: 'day', value: ({ endsOn }) => endsOn, format: dayText }),
    withoutSort({ id: 'duration', header: 'Durée', isHidden: true, card: 'none', value: ({ duration }) => duration }),
  ]
}

/** Shows the file and the line number without truncation. */
function Source({ activity, isManager }: { activity: Activity; isManager: boolean }) {
  const fileName = <FileName name={activity.importFile} after={`, l.\u00a0${formatNumber(activity.line)}`} />
  if (!isManager) return fileName
  return (
    <a href={importHref(activity)} data-inner className={styles.figureLink}>
      {fileName}
    </a>
  )
}

export function importHref({ importId, line }: Pick<Activity, 'importId' | 'line'>): string {
  return `${paths.imports}${defaultStringifySearch({ id: importId, line })}`
}

export function sourceText({ importFile, line }: Pick<Activity, 'importFile' | 'line'>): string {
  return `${importFile}, l.\u00a0${formatNumber(line)}`
}

function withoutSort<Row>(column: Column<Row>): Column<Row> {
  return { ...column, sortable: false }
}

function dayText(value: string | number | null): string {
  return formatDay(value === null ? null : String(value))
}
