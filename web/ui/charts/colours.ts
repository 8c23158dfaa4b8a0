/** Of series and sections that have no colour of their own; each stands out from the ground of both themes. */
export const SERIES_COLOURS = ['#688ae8', '#c33d69', '#2ea597', '#8456ce', '#e07941'] as const
