import { EmptyState } from '../../ui/feedback/states.tsx'
import { ChooseArticles } from './choose-articles.tsx'

export function NoPlacedOrder() {
  return (
    <EmptyState
      title="Pas encore de commande"
      message="Ce qui est commandé au réseau se suit ici, jusqu’à la réception."
      action={<ChooseArticles />}
    />
  )
}
