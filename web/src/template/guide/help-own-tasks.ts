import type { HelpTheme } from './help-task.ts'

export const OWN_TASKS: readonly HelpTheme[] = [
  {
    title: 'Les comptes et les réglages',
    tasks: [
      {
        title: 'Créer un compte et inviter une personne',
        how: 'Le prénom, le nom et l’adresse suffisent. L’invitation reçue est valable 72 heures, une seule fois.',
        link: '/profile/create',
      },
      {
        title: 'Suspendre, rétablir ou archiver un compte',
        how: 'Ouvrez le compte ; chacun de ces actes demande une raison.',
        link: '/parametrage/usermanagement',
      },
      {
        title: 'Affecter des points de vente',
        how: 'À un responsable secteur et à un agent crédit, à partir d’un jour. Les jours précédents ne changent pas.',
        link: '/parametrage/usermanagement?show=board',
      },
      {
        title: 'Importer une liste de comptes',
        how: 'L’essai à blanc dit ce que deviendra chaque ligne.',
        link: '/parametrage/usermanagement?show=import',
      },
      {
        title: 'Confirmer l’acte d’un autre gestionnaire',
        how: 'Ce qui se décide à deux attend ici ; votre code PIN le confirme ou le refuse.',
        link: '/parametrage/usermanagement?show=acts',
      },
      {
        title: 'Gérer les accès à l’outil de l’opérateur',
        how: 'Ajoutez, prolongez, révélez un mot de passe avec votre code PIN.',
        link: '/parametrage/accesscanal',
      },
      {
        title: 'Voir les e-mails partis, et ceux qui ne sont pas arrivés',
        how: 'Une invitation, un mot de passe oublié : tout ce qui part.',
        link: '/parametrage/courriels',
      },
      {
        title: 'Fixer les jours fériés et les fermetures',
        how: 'Ils ne sont plus des jours ouvrables : le rythme et l’atterrissage en tiennent compte.',
        link: '/parametrage/calendrier',
      },
      {
        title: 'Savoir qui a fait quoi, et quand',
        how: 'Le journal garde ce qui était avant et ce qui est après. Les refus y sont aussi.',
        link: '/pages/timeline',
      },
      {
        title: 'Publier une annonce',
        how: 'À tous, à un rôle ou à un secteur ; vous voyez combien l’ont lue.',
        link: '/apps/blog/edit',
      },
    ],
  },
  {
    title: 'Mon compte et mes échanges',
    tasks: [
      { title: 'Changer mon mot de passe', how: 'De 12 à 128 caractères. Vos autres sessions se ferment.', link: '/profile?tab=security' },
      {
        title: 'Choisir ou changer mon code PIN',
        how: 'Six chiffres, qui confirment les actes qui comptent.',
        link: '/profile?tab=security',
      },
      {
        title: 'Activer la double authentification',
        how: 'Par une application ou par e-mail. Dix codes de secours sont montrés une seule fois.',
        link: '/profile?tab=security',
      },
      {
        title: 'Fermer une session ouverte ailleurs',
        how: 'La liste nomme les appareils où votre compte est ouvert.',
        link: '/profile?tab=sessions',
      },
      {
        title: 'Choisir les couleurs, la taille du texte et mes notifications',
        how: 'Vos choix vous suivent d’un poste à l’autre.',
        link: '/profile?tab=preferences',
      },
      { title: 'Voir ce qui m’attend, et noter une tâche', how: 'Une tâche peut avoir un jour, et être confiée.', link: '/apps/tasklist' },
      { title: 'Écrire à un collègue', how: 'Vos messages et leurs réponses, avec vos notifications.', link: '/apps/mail' },
      { title: 'Lire les annonces du réseau', how: 'Ce que les gestionnaires publient pour vous.', link: '/apps/blog/list' },
      {
        title: 'Voir les jours fériés, et ce qui est prévu pour vous',
        how: 'Par mois, par semaine ou en liste.',
        link: '/apps/calendar',
      },
      {
        title: 'Faire avancer les demandes et les commandes sur un tableau',
        how: 'Glisser une carte, ou la déplacer au clavier, demande la confirmation habituelle.',
        link: '/apps/kanban',
      },
      {
        title: 'Retrouver ce qui s’est écrit sur une demande ou une commande',
        how: 'Toutes les conversations, avec qui a lu le dernier message.',
        link: '/apps/chat',
      },
      {
        title: 'Exporter ou imprimer une liste, et retrouver le fichier',
        how: 'Exporter, au-dessus d’une liste, la donne en Excel ou en CSV, ou l’imprime. Un export se refait d’un bouton.',
        link: '/apps/files',
      },
      {
        title: 'Trouver le numéro d’une personne',
        how: 'L’annuaire montre les personnes avec qui vous travaillez.',
        link: '/profile/list',
      },
      { title: 'Écrire aux gestionnaires', how: 'Un message que tous lisent, et auquel l’un d’eux répond.', link: '/pages/contact' },
    ],
  },
  {
    title: 'Comprendre le produit',
    tasks: [
      { title: 'Lire le guide de mon rôle', how: 'La journée, dans l’ordre où elle se passe, avec des images.', link: '/documentation' },
      {
        title: 'Savoir ce que veut dire un chiffre',
        how: 'Le glossaire donne la définition et la formule de chacun.',
        link: '/documentation?part=glossary',
      },
      { title: 'Voir ce que montre une liste vide', how: 'Chaque liste, telle que vous la verriez sans rien.', link: '/pages/empty' },
      {
        title: 'Voir les composants des écrans à l’œuvre',
        how: 'Chacun avec son clavier, son contraste et son code.',
        link: '/uikit/formlayout',
      },
      { title: 'Voir des morceaux d’écran composés', how: 'Avec leur code.', link: '/blocks' },
      { title: 'Voir les icônes, les couleurs et les formats', how: 'Dans tous les thèmes.', link: '/utilities/icons' },
    ],
  },
]
