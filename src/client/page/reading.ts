import './days.ts';
import './disclosure.ts';
import './section-links.ts';
