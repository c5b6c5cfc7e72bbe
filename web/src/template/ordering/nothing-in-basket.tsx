import { IconShoppingCart } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { ChooseArticles } from './choose-articles.tsx'

export function NothingInBasket() {
  return (
    <Card>
      <EmptyState
        icon={<IconShoppingCart size={28} stroke={1.4} aria-hidden />}
        title="Le panier est vide"
        message="Ce que vous y mettez est conservé même si vous fermez la page, jusqu’à l’envoi de la commande."
        action={<ChooseArticles />}
      />
    </Card>
  )
}
