import { getCatalogue, type Package, type PackageOption } from '@backoffice/contract/packages/packages'
import { useRead } from '../../api/use-read.ts'
import { soldIn } from './catalogue.ts'
import { NewPricePanel } from './new-price-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { RatePanel } from './rate-panel.tsx'
import { ItemPanel } from './item-panel.tsx'

type Props = { open: string; onOpen: (open: string) => void; onClose: () => void }

/** Shows the panel that `open` names; shows nothing if its package or option does not exist. */
export function CataloguePanel({ open, onOpen, onClose }: Props) {
  const { packages, options } = useRead(getCatalogue, {})
  const [kind, id] = open.split('-')
  const ofId = <Thing extends Package | PackageOption>(items: readonly Thing[]) => items.find((item) => String(item.id) === id)

  if (open === 'price-new') return <NewPricePanel onOpen={onOpen} onClose={onClose} />
  if (kind === 'rate') return <RatePanel open={open} onClose={onClose} />
  if (kind === 'package' || kind === 'option') {
    const article = kind === 'package' ? ofId(packages) : ofId(options)
    if (id !== 'new' && !article) return null
    return <ItemPanel kind={kind} item={article} open={open} onClose={onClose} />
  }
  const priceKey = soldIn(open)
  const isKnown = priceKey && packages.some((candidate) => candidate.id === priceKey.packageId)
  return isKnown ? <PricePanel priceKey={priceKey} onClose={onClose} /> : null
}
