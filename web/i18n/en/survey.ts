import { failed } from '../../../shared/i18n/failed/en.ts'
import type { Translated } from '../messages.ts'

export const survey: Translated<'survey'> = {
  description: 'The invitation customers get to evaluate the product.',
  evaluate: 'Evaluate',
  later: 'Later',
  fetchFailed: failed('The satisfaction survey', 'fetched'),
  notRecorded: failed('Your evaluation', 'recorded'),
  linkStays: 'The questionnaire is still available from the button below.',
  loadFailed: failed('The survey', 'loaded'),
  notSaved: failed('The survey', 'saved'),
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
