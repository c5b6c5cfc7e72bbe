import { RHYTHM_MONTHS } from '@backoffice/contract/network-statistics/pace'
import type { Role } from '@backoffice/contract/roles'

export type Question = { question: string; answer: string; link?: { label: string; to: string } }

/** The questions of everybody who is signed in. */
export const COMMON_QUESTIONS: readonly Question[] = [
  {
    question: 'J’ai oublié mon mot de passe. Que faire ?',
    answer:
      'À la connexion, « Mot de passe oublié ? » envoie un lien à votre adresse. Il est valable une heure et ne sert qu’une fois. La réponse est la même que l’adresse soit connue ou non : si rien n’arrive, demandez à un gestionnaire quelle adresse porte votre compte.',
  },
  {
    question: 'À quoi sert le code PIN ?',
    answer:
      'Il confirme les actes qui comptent, comme approuver une demande ou suspendre un compte. La confirmation vaut cinq minutes, pour cette session seulement. Sans code PIN, le mot de passe est demandé.',
    link: { label: 'Ma sécurité', to: '/profile?tab=security' },
  },
  {
    question: 'Le réseau a coupé pendant que j’envoyais. Faut-il recommencer ?',
    answer:
      'Rechargez d’abord la page : elle dit ce qu’est devenu un envoi d’argent dont la réponse s’est perdue. Le même envoi répété n’est jamais compté deux fois.',
  },
  {
    question: 'Ma session s’est fermée. Ai-je perdu ce que j’écrivais ?',
    answer: 'Non. La page demande de vous reconnecter sur place et garde ce que vous y avez saisi. « Déconnexion », elle, l’efface.',
  },
  {
    question: 'Pourquoi une page me répond-elle « Accès refusé » ?',
    answer: 'Chaque page est ouverte à certains rôles. Un gestionnaire peut changer le vôtre.',
  },
]

const OF_SELLERS: readonly Question[] = [
  {
    question: 'Pourquoi mon solde baisse-t-il avant que la vente soit validée ?',
    answer: 'Son prix est retenu dès la saisie, pour que deux ventes ne dépensent pas le même argent. Il revient si la vente est annulée.',
    link: { label: 'Mes ventes', to: '/?panel=sales' },
  },
  {
    question: 'Puis-je annuler une vente ?',
    answer: 'Oui, tant qu’elle est en cours. Une fois validée, seul un gestionnaire peut la reprendre.',
    link: { label: 'Mes ventes', to: '/?panel=sales' },
  },
  {
    question: 'Qui décide de ma demande de crédit ?',
    answer:
      'Adressée au réseau, un gestionnaire. Adressée à votre agent crédit, l’agent, dont le solde paie, ou un gestionnaire. Vous l’annulez tant qu’elle attend.',
    link: { label: 'Mes demandes', to: '/?panel=requests' },
  },
]

/** The questions that each role asks besides. */
export const QUESTIONS_OF_ROLE: Record<Role, readonly Question[]> = {
  ROLE_MANAGER: [
    {
      question: 'Que se passe-t-il si j’importe deux fois le même fichier ?',
      answer: 'Rien ne s’ajoute : ses lignes sont « déjà connues ». Un fichier corrigé ne change que ce qui diffère.',
      link: { label: 'Importer', to: '/logistique/importactivation' },
    },
    {
      question: 'Pourquoi des lignes restent-elles en quarantaine ?',
      answer:
        'Leur point de vente n’existe pas encore, ou leur mois est clos. Elles rejoignent les chiffres d’elles-mêmes dès que le point de vente existe ou que le mois est rouvert.',
      link: { label: 'La quarantaine', to: '/logistique/importactivation?tab=quarantine' },
    },
    {
      question: 'Pourquoi mon acte est-il « en attente d’un autre gestionnaire » ?',
      answer:
        'Nommer ou rétablir un gestionnaire, changer l’adresse d’un compte privilégié ou relever une limite se décide à deux. Un autre gestionnaire confirme avec son code PIN ; sans décision, l’acte expire après sept jours.',
      link: { label: 'Actes à confirmer', to: '/parametrage/usermanagement?show=acts' },
    },
    {
      question: 'Une vente a été validée par erreur. Comment la reprendre ?',
      answer:
        'Un autre gestionnaire que celui qui l’a validée ou saisie l’ouvre dans « Situation Credits », partie « Transactions », et la contre-passe avec une raison. Le montant retourne au vendeur et sa commission est reprise.',
      link: { label: 'Les transactions', to: '/client/historiquetransactions?part=transactions' },
    },
    {
      question: 'Peut-on corriger un mois clos ?',
      answer:
        'Ses chiffres ne changent plus. Une contre-passation compte dans le mois en cours, et une ligne arrivée en retard attend. Deux gestionnaires peuvent rouvrir le mois, avec une raison.',
      link: { label: 'Clôture des mois', to: '/parametrage/cloture' },
    },
    {
      question: 'Comment nommer un gestionnaire ?',
      answer:
        'En changeant le rôle du compte d’une personne qui s’est déjà connectée. Un autre gestionnaire le confirme. Le dernier gestionnaire actif ne peut pas être retiré.',
      link: { label: 'Les comptes', to: '/parametrage/usermanagement' },
    },
  ],
  ROLE_RESP: [
    {
      question: 'Pour quel responsable comptent les ventes d’un point de vente qui change de secteur ?',
      answer:
        'Chaque jour appartient au responsable de ce jour-là. Si le point de vente change de mains le 15, les ventes du 14 restent au premier responsable.',
    },
    {
      question: 'Pourquoi un point de vente n’a-t-il ni rang ni taux ?',
      answer: 'Il n’a pas d’objectif publié pour ce mois. Sans objectif, il n’y a rien à comparer.',
      link: { label: 'Performance PDV', to: '/performanceda/list' },
    },
    {
      question: 'Pourquoi l’atterrissage n’est-il pas une règle de trois ?',
      answer: `Un samedi ou un jour de paie pèse plus qu’un mardi. Ces poids viennent des ${RHYTHM_MONTHS} derniers mois, jours fériés et fermetures à part, et la part écoulée s’arrête au dernier jour qui a des données.`,
    },
    {
      question: 'Que puis-je modifier sur mes points de vente ?',
      answer:
        'Vous tenez leur note interne, vous les relancez et vous écrivez dans leurs commandes. Le stock, les objectifs et les comptes se changent chez un gestionnaire.',
      link: { label: 'Vue détaillée', to: '/reseau/statistique/view' },
    },
    {
      question: 'Le point de vente peut-il lire ma note interne ?',
      answer: 'Non. Seuls les gestionnaires et le responsable du secteur la lisent.',
    },
  ],
  ROLE_AGENT: [
    {
      question: 'Qui paie quand j’approuve une demande ?',
      answer:
        'Votre solde : ce que vous accordez en sort aussitôt. Un gestionnaire peut aussi décider d’une demande qui vous est adressée.',
      link: { label: 'Demandes de crédit', to: '/client/creditencours' },
    },
    {
      question: 'Je n’ai pas de quoi tout accorder. Que faire ?',
      answer:
        'Accordez ce que vous avez : la demande est réduite à ce montant, et le reste devient une demande en attente. Ou demandez au réseau ce qui manque.',
      link: { label: 'Demander au réseau', to: '/credit/credit-appro?panel=ask' },
    },
    {
      question: 'Pourquoi une approbation attend-elle un second accord ?',
      answer: 'Au-dessus du seuil du second accord, une seconde personne donne son accord. Rien n’est crédité avant.',
    },
    {
      question: 'Comment rendre du crédit ?',
      answer: 'Depuis « Mon crédit ». Le montant est retenu jusqu’à ce qu’un gestionnaire valide.',
      link: { label: 'Rendre du crédit', to: '/credit/credit-appro?panel=return' },
    },
    {
      question: 'Que veut dire « Retenu » ?',
      answer: 'Le prix des ventes qui attendent d’être validées. Il revient à votre solde si la vente est annulée.',
      link: { label: 'Mon crédit', to: '/credit/credit-appro?panel=held' },
    },
  ],
  ROLE_PDV: [
    ...OF_SELLERS,
    {
      question: 'Pourquoi ma seconde vente est-elle refusée ?',
      answer:
        'La même formule vendue au même abonné en moins de dix minutes est refusée, au cas où ce serait la même vente. Cochez « Vendre une seconde fois » si vous la voulez vraiment.',
    },
    {
      question: 'Ce que je reçois n’est pas ce qui est écrit. Que faire ?',
      answer:
        'Recevez ce qui est là et signalez l’écart, manquant, en trop, autre numéro ou abîmé, avec une raison et une photo si vous voulez. Un gestionnaire le règle.',
      link: { label: 'Mes livraisons', to: '/?panel=deliveries' },
    },
    {
      question: 'Je n’ai pas de réseau dans la réserve. Puis-je recevoir ?',
      answer:
        'Oui. Ce qui est scanné reste sur le téléphone, même si vous fermez la page, et repart de lui-même au retour du réseau, une seule fois.',
    },
    {
      question: 'Une ligne de ma commission me semble fausse.',
      answer:
        'Ouvrez votre relevé depuis le tableau de bord et contestez la ligne. Un gestionnaire l’ajuste, ou refuse en disant pourquoi.',
      link: { label: 'Tableau de bord', to: '/' },
    },
  ],
  ROLE_CLIENT: [
    ...OF_SELLERS,
    {
      question: 'Jusqu’où mon solde peut-il descendre ?',
      answer:
        'Jusqu’à zéro, sauf si un découvert vous est accordé : la « Marge » dit alors ce que vous pouvez encore dépenser. Une vente qui passerait dessous est refusée.',
      link: { label: 'Mon crédit', to: '/credit/credit-appro' },
    },
  ],
}
