import type { Option } from '../../engine/options.ts';
import { named } from '../../engine/options.ts';

/** Languages often spoken in applicants' homes, and a way to name any other. */
export const languages: readonly Option[] = [
  ...named(['Albanian', 'American Sign Language', 'Amharic', 'Arabic', 'Armenian', 'Bengali', 'Bosnian', 'Burmese']),
  ...named(['Cantonese', 'Croatian', 'Czech', 'Dutch', 'Farsi', 'French', 'German', 'Greek', 'Gujarati']),
  ...named(['Haitian Creole', 'Hausa', 'Hebrew', 'Hindi', 'Hmong', 'Hungarian', 'Igbo', 'Indonesian', 'Italian']),
  ...named(['Japanese', 'Khmer', 'Kinyarwanda', 'Korean', 'Kurdish', 'Lao', 'Malayalam', 'Mandarin', 'Marathi']),
  ...named(['Nepali', 'Pashto', 'Polish', 'Portuguese', 'Punjabi', 'Romanian', 'Russian', 'Serbian', 'Somali']),
  ...named(['Spanish', 'Swahili', 'Swedish', 'Tagalog', 'Tamil', 'Telugu', 'Thai', 'Tigrinya', 'Turkish', 'Twi']),
  ...named(['Ukrainian', 'Urdu', 'Uzbek', 'Vietnamese', 'Wolof', 'Yoruba']),
  { value: 'other', label: 'Another language' },
];
