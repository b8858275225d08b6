import { addons } from 'storybook/manager-api';
import { brandTheme } from './brandTheme.ts';

if (brandTheme) addons.setConfig({ theme: brandTheme });
