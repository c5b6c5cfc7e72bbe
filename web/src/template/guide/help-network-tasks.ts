import { type HelpTheme, MANAGER, OUTLET } from './help-task.ts'

export const NETWORK_TASKS: readonly HelpTheme[] = [
  {
    title: 'Les chiffres',
    tasks: [
      {
        title: 'Importer le fichier d’activité du matin',
        how: 'Déposez le fichier tel qu’il est arrivé. L’essai à blanc montre son effet, puis Appliquer fait tout entrer, ou rien.',
        link: '/logistique/importactivation',
      },
      {
        title: 'Annuler un import, ou retrouver ses lignes rejetées',
        how: 'Ouvrez le fichier dans l’historique. Les lignes rejetées se téléchargent, se corrigent et se renvoient.',
        link: '/logistique/importactivation?tab=history',
      },
      {
        title: 'Traiter les lignes en quarantaine',
        how: 'Une ligne attend que son point de vente existe, ou que son mois soit rouvert.',
        link: '/logistique/importactivation?tab=quarantine',
      },
      {
        title: 'Comparer les points de vente sur une période',
        how: 'Chaque chiffre s’ouvre sur ses lignes. La liste s’exporte telle qu’elle est filtrée.',
        link: '/reseau/statistique/list',
      },
      {
        title: 'Suivre le mois jour par jour',
        how: 'La courbe compare le réalisé au rythme attendu des jours ouvrables.',
        link: '/reseau/statistique/jour',
      },
      {
        title: 'Comparer les mois et les années',
        how: 'Chaque mois face au même mois de l’année précédente.',
        link: '/reseau/statistique/mois',
      },
      {
        title: 'Regarder un point de vente, un secteur ou un commercial en détail',
        how: 'Ses chiffres, son objectif, ses jours, et ce qui s’est passé.',
        link: '/reseau/statistique/view',
      },
      {
        title: 'Trouver qui est sous l’objectif ou inactif',
        how: 'Le classement des points de vente, leur rythme, et depuis quand chacun ne vend plus.',
        link: '/performanceda/list',
      },
      {
        title: 'Fixer et publier les objectifs du réseau',
        how: 'Un mois se saisit en brouillon, puis se publie. Un objectif publié ne change qu’avec une raison.',
        link: '/objectif/reseau',
      },
      {
        title: 'Fixer, répartir ou importer les objectifs des points de vente',
        how: 'La grille se remplit comme un tableur, se répartit depuis l’historique, ou s’importe.',
        link: '/objectif/pdv',
      },
      {
        title: 'Clore un mois',
        how: 'Les contrôles disent ce qui bloque. Un gestionnaire demande la clôture, un autre la confirme.',
        link: '/parametrage/cloture',
      },
    ],
  },
  {
    title: 'La logistique',
    tasks: [
      {
        title: 'Commander du stock',
        how: 'Ce qui est proposé est écrit sous chaque article, avec sa raison. La commande se garde en brouillon.',
        link: '/?panel=order',
        roles: OUTLET,
      },
      {
        title: 'Choisir des articles dans la boutique',
        how: 'Chaque article à côté de son stock et de ses ventes. Le panier est conservé même si vous fermez la page, puis devient une commande.',
        link: '/ecommerce/product-list',
      },
      {
        title: 'Suivre une commande jusqu’à son bon, et l’imprimer',
        how: 'Ouvrez la commande : ses étapes, puis ses bons, chacun à lire et imprimer ou en PDF.',
        link: '/ecommerce/order-history',
      },
      {
        title: 'Recevoir une livraison',
        how: 'Scannez ou cochez ce qui est arrivé, et signalez un écart. Sans réseau, la saisie reste sur le téléphone.',
        link: '/?panel=deliveries',
        roles: OUTLET,
      },
      {
        title: 'Retourner du matériel',
        how: 'Ce que vous n’avez pas vendu repart au dépôt central.',
        link: '/?panel=return',
        roles: OUTLET,
      },
      {
        title: 'Compter mon stock',
        how: 'Scannez ce qui est là sans voir le stock théorique. Un gestionnaire vérifie les écarts, puis les enregistre.',
        link: '/?panel=counts',
        roles: OUTLET,
      },
      {
        title: 'Enregistrer une réception du fournisseur',
        how: 'Scannez les numéros, collez-les, ou donnez le premier et le dernier. Tout le bon entre, ou rien.',
        link: '/logistique/stock?part=receipts&receipt=new',
        roles: MANAGER,
      },
      {
        title: 'Importer un fichier de réceptions ou un relevé de stock',
        how: 'Un relevé se compare aux mouvements, il ne change jamais une quantité.',
        link: '/logistique/importstock',
      },
      {
        title: 'Approuver et préparer une commande',
        how: 'Un autre que son auteur approuve tout, une partie, ou rejette. Préparer réserve les pièces.',
        link: '/logistique/cmdstock',
        roles: MANAGER,
      },
      {
        title: 'Suivre les commandes de mes points de vente',
        how: 'L’état de chacune suit ses livraisons ; vous pouvez y écrire.',
        link: '/logistique/cmdstock?statut=all',
        roles: ['ROLE_RESP'],
      },
      {
        title: 'Suivre les livraisons et régler leurs écarts',
        how: 'Les écarts se règlent tous à la fois, avec une raison et le code PIN.',
        link: '/logistique/approda',
        roles: MANAGER,
      },
      {
        title: 'Savoir quoi livrer, à qui et pourquoi',
        how: 'Une ligne paraît quand un point de vente n’a plus de quoi tenir jusqu’à la livraison suivante.',
        link: '/logistique/stockglobal?part=proposals',
      },
      {
        title: 'Retrouver un décodeur ou une carte',
        how: 'Son parcours dit tout, du fournisseur à l’activation.',
        link: '/logistique/stock',
      },
      {
        title: 'Faire un inventaire',
        how: 'On compte sans voir le stock théorique ; les écarts s’expliquent ensuite.',
        link: '/logistique/stock?part=counts',
        roles: MANAGER,
      },
      {
        title: 'Traiter une alerte de stock',
        how: 'Prenez-la en charge, expliquez-la, ou corrigez sa cause : elle se clôt alors d’elle-même.',
        link: '/logistique/alertstock',
        roles: MANAGER,
      },
      {
        title: 'Voir où le stock de mes points de vente ne concorde pas',
        how: 'Chaque alerte montre ce que disent nos mouvements et l’opérateur, et l’argent en jeu.',
        link: '/logistique/alertstock',
        roles: ['ROLE_RESP'],
      },
      { title: 'Tenir les articles et leurs prix', how: 'Un article est à numéro ou compté, avec ses deux seuils.', link: '/pages/crud' },
    ],
  },
]
