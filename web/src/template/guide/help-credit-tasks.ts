import { AGENT, EARNERS, type HelpTheme, MANAGER, OUTLET, SELLERS } from './help-task.ts'

export const CREDIT_TASKS: readonly HelpTheme[] = [
  {
    title: 'Vendre',
    tasks: [
      {
        title: 'Vendre un abonnement',
        how: 'Choisissez la formule et la durée, saisissez le numéro de l’abonné. Le prix est retenu sur votre solde jusqu’à la validation.',
        link: '/?panel=sell',
        roles: [...AGENT, ...SELLERS],
      },
      {
        title: 'Retrouver une vente, imprimer son reçu, ou l’annuler',
        how: 'Une vente s’annule tant qu’elle est en cours ; le montant revient à votre solde.',
        link: '/?panel=sales',
        roles: SELLERS,
      },
      {
        title: 'Valider ou annuler une vente',
        how: 'Cochez les ventes, puis V pour valider ou R pour annuler. La commission est acquise à la validation.',
        link: '/client/transactionencours',
      },
      {
        title: 'Valider ou annuler une vente de mes clients',
        how: 'Cochez les ventes, puis V pour valider ou R pour annuler. La commission est acquise à la validation.',
        link: '/client/transactionencours-agent',
      },
      {
        title: 'Changer un prix',
        how: 'Un clic sur la case ouvre le montant en vigueur. Un prix peut prendre effet un jour à venir.',
        link: '/client/packagesprix',
      },
      {
        title: 'Appeler les abonnés à renouveler et vendre leur réabonnement',
        how: 'Appelez, notez ce qui est dit, puis vendez : le numéro de l’abonné est déjà rempli.',
        link: '/?panel=renewals',
        roles: OUTLET,
      },
    ],
  },
  {
    title: 'Le crédit',
    tasks: [
      {
        title: 'Demander du crédit',
        how: 'Saisissez un montant et à qui vous le demandez. La demande se suit jusqu’à la décision, et s’annule tant qu’elle attend.',
        link: '/?panel=ask',
        roles: SELLERS,
      },
      {
        title: 'Demander du crédit au réseau',
        how: 'Saisissez un montant. La demande se suit jusqu’à la décision, et s’annule tant qu’elle attend.',
        link: '/credit/credit-appro?panel=ask',
        roles: AGENT,
      },
      {
        title: 'Rendre du crédit au réseau',
        how: 'Le montant est retenu jusqu’à ce qu’un gestionnaire valide.',
        link: '/credit/credit-appro?panel=return',
        roles: AGENT,
      },
      {
        title: 'Lire mon solde et mes mouvements',
        how: 'Chaque mouvement dit d’où il vient, et le solde qu’il a laissé.',
        link: '/credit/credit-appro',
      },
      {
        title: 'Décider des demandes de crédit',
        how: 'J et K parcourent, A approuve, R rejette. Approuver demande le code PIN.',
        link: '/client/creditencours',
      },
      {
        title: 'Donner du crédit',
        how: 'Choisissez la personne et le montant. Au-dessus du seuil, le crédit n’est donné qu’après l’accord d’un autre gestionnaire.',
        link: '/client/addcredit',
      },
      {
        title: 'Reprendre, corriger ou contre-passer un mouvement',
        how: 'Ouvrez le compte, puis le mouvement. Rien ne s’efface : un mouvement contraire s’ajoute.',
        link: '/client/historiquetransactions',
        roles: MANAGER,
      },
      {
        title: 'Voir qui doit, et combien',
        how: 'La liste donne le solde, la marge et la dette de chaque compte que vous suivez.',
        link: '/client/historiquetransactions?sort=-owed',
      },
      {
        title: 'Régler les plafonds, les découverts et le seuil du second accord',
        how: 'Par rôle, puis par personne si elle fait exception. Relever une limite se confirme à deux gestionnaires.',
        link: '/client/parametragemontant',
      },
      {
        title: 'Suivre les agents crédit et leur portefeuille',
        how: 'Chaque agent avec son solde et ce qu’il peut encore accorder.',
        link: '/client/agent',
      },
    ],
  },
  {
    title: 'Relancer',
    tasks: [
      {
        title: 'Relancer les personnes qui doivent ou vont manquer de crédit',
        how: 'Prenez en charge, appelez, notez le résultat ou une promesse. Les promesses non tenues viennent d’abord.',
        link: '/relance/alertcredit',
      },
      {
        title: 'Appeler les abonnés dont l’abonnement finit',
        how: 'Le fichier d’activité prouve le réabonnement ; la relance se clôt alors d’elle-même.',
        link: '/relance/importrelance',
      },
      {
        title: 'Importer la liste des abonnés à relancer',
        how: 'L’essai à blanc montre l’effet avant tout changement.',
        link: '/relance/importrelance?part=import',
        roles: MANAGER,
      },
      {
        title: 'Savoir ce que les relances rapportent',
        how: 'Les abonnés relancés sont comparés à un dixième tiré au sort que personne n’appelle.',
        link: '/relance/importrelance?part=results',
      },
    ],
  },
  {
    title: 'Les commissions',
    tasks: [
      {
        title: 'Calculer, relire et valider les relevés d’un mois',
        how: 'Le premier relevé validé clôt le mois : ses relevés ne changent plus.',
        link: '/relance/alertcommission',
      },
      {
        title: 'Préparer et payer un lot de commissions',
        how: 'Une personne prépare le lot, une autre le paie.',
        link: '/relance/alertcommission?part=batches',
      },
      {
        title: 'Créer une règle de commission',
        how: 'Une phrase et un exemple disent ce que fait la règle. La simulation la compare aux mois passés.',
        link: '/relance/alertcommission?part=rules',
      },
      {
        title: 'Lire mon relevé de commission, et contester une ligne',
        how: 'Il est sur le tableau de bord quand le réseau l’a calculé. Ouvrez une ligne : elle dit sa règle, et se conteste. Lire et imprimer le montre sur une page.',
        link: '/',
        roles: EARNERS,
      },
    ],
  },
  {
    title: 'Le rapprochement',
    tasks: [
      {
        title: 'Rapprocher le relevé de l’opérateur de nos ventes',
        how: 'Ce qui est certain se rapproche seul ; le reste s’accepte, s’explique ou se régularise au clavier.',
        link: '/relance/raprochement',
      },
    ],
  },
]
