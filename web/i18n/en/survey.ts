import type { Translated } from '../messages.ts'

export const survey: Translated<'survey'> = {
  description: 'The invitation customers get to evaluate the product.',
  evaluate: 'Evaluate',
  later: 'Later',
  fetchFailed: 'The satisfaction survey could not be fetched. Try again later.',
  notRecorded: 'Your evaluation could not be recorded. Try again later.',
  linkStays: 'The questionnaire is still available from the button below.',
  loadFailed: 'The survey could not be loaded. Try again later.',
  notSaved: 'The survey could not be saved. Try again later.',
  saved: 'Survey saved.',
  inviteTitle: 'Title',
  inviteText: 'Description',
  preview: 'View invitation',
  previewOf: 'View invitation: {idioma}',
  questionnaire: 'Questionnaire',
  link: 'Address of the questionnaire',
  linkHint: 'Begins with https:// and opens in another tab.',
  active: 'Invite customers',
  activeHint:
    'The invitation appears once a week at most and, to those who chose to evaluate, again only after 90 days.',
  completions: 'Evaluations',
  completionsHint: 'People who opened the questionnaire from the invitation.',
  noCompletions: 'Nobody has opened the questionnaire yet.',
  month: 'Month',
  amount: 'Evaluations',
}
