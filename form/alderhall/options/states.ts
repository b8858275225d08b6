import type { Option } from '../../engine/options.ts';
import { named } from '../../engine/options.ts';

/** The fifty states, the District of Columbia, the territories and the armed-forces areas of the U.S. Postal Service. */
const states = named([
  ...['Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado', 'Connecticut', 'Delaware'],
  ...['District of Columbia', 'Florida', 'Georgia', 'Hawaii', 'Idaho', 'Illinois', 'Indiana', 'Iowa', 'Kansas'],
  ...['Kentucky', 'Louisiana', 'Maine', 'Maryland', 'Massachusetts', 'Michigan', 'Minnesota', 'Mississippi'],
  ...['Missouri', 'Montana', 'Nebraska', 'Nevada', 'New Hampshire', 'New Jersey', 'New Mexico', 'New York'],
  ...['North Carolina', 'North Dakota', 'Ohio', 'Oklahoma', 'Oregon', 'Pennsylvania', 'Rhode Island'],
  ...['South Carolina', 'South Dakota', 'Tennessee', 'Texas', 'Utah', 'Vermont', 'Virginia', 'Washington'],
  ...['West Virginia', 'Wisconsin', 'Wyoming'],
  ...['American Samoa', 'Guam', 'Northern Mariana Islands', 'Puerto Rico', 'U.S. Virgin Islands'],
  ...['Armed Forces Americas', 'Armed Forces Europe', 'Armed Forces Pacific'],
]);

const provincesAndTerritories = named([
  ...['Alberta', 'British Columbia', 'Manitoba', 'New Brunswick', 'Newfoundland and Labrador'],
  ...['Northwest Territories', 'Nova Scotia', 'Nunavut', 'Ontario', 'Prince Edward Island', 'Quebec'],
  ...['Saskatchewan', 'Yukon'],
]);

/** By country. The answer is the full name of the state or province. */
export const stateAndProvince: Readonly<Record<'USA' | 'CAN', readonly Option[]>> = {
  USA: states,
  CAN: provincesAndTerritories,
};
