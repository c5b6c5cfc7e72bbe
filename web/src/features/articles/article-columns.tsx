import { ARTICLE_COLUMNS } from '@backoffice/contract/articles/article-table'
import type { Article } from '@backoffice/contract/articles/articles'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { Row } from '../../ui/layout/stack.tsx'
import { Mark, Tag } from '../../ui/layout/tag.tsx'
import type { Column } from '../../ui/table/data-table.tsx'

export const articleColumns: readonly Column<Article>[] = [
  {
    id: 'code',
    ...ARTICLE_COLUMNS.code,
    definition: 'Le code de l’article dans les fichiers de l’opérateur.',
    isSecondary: true,
    card: 'meta',
  },
  {
    id: 'label',
    ...ARTICLE_COLUMNS.label,
    isName: true,
    cell: ({ label, isComplete, isRetired }) => (
      <Row align="baseline" isOneLine>
        {label}
        {isRetired && <Mark>retiré</Mark>}
        {!isComplete && !isRetired && <Tag>À compléter</Tag>}
      </Row>
    ),
  },
  {
    id: 'family',
    ...ARTICLE_COLUMNS.family,
    card: 'figure',
  },
  {
    id: 'tracking',
    ...ARTICLE_COLUMNS.tracking,
    definition: 'Chaque pièce par son numéro de série, ou toutes ensemble par leur quantité.',
    card: 'figure',
    cardCell: ({ serialised }) => (serialised ? 'Par numéro' : 'En quantité'),
  },
  {
    id: 'price',
    ...ARTICLE_COLUMNS.price,
    definition: 'Le prix en vigueur d’une pièce.',
    align: 'end',
    card: 'figure',
    format: (price) => formatMoney(price === null ? null : Number(price)),
  },
  threshold('alertThreshold', 'À cette quantité ou en dessous, un dépôt est signalé.'),
  threshold('criticalThreshold', 'À cette quantité ou en dessous, le signalement est critique.'),
  {
    id: 'leadTimeDays',
    ...ARTICLE_COLUMNS.leadTimeDays,
    definition: 'Les jours entre une commande et son arrivée.',
    align: 'end',
    isSecondary: true,
    card: 'none',
    format: (days) => formatCount(Number(days), 'jour'),
  },
]

function threshold(id: 'alertThreshold' | 'criticalThreshold', definition: string): Column<Article> {
  return {
    id,
    ...ARTICLE_COLUMNS[id],
    definition,
    align: 'end',
    card: id === 'alertThreshold' ? 'figure' : 'none',
    format: (value) => (value === null ? '–' : String(value)),
  }
}
